const LINES = [
  { key: 'first', source: 'w-11/12', target: 'w-10/12' },
  { key: 'second', source: 'w-9/12', target: 'w-11/12' },
  { key: 'third', source: 'w-10/12', target: 'w-8/12' },
] as const;

/** A page with its translation below each paragraph, drawn by boxes: nothing is loaded, nothing is to be read. */
export function Picture() {
  return (
    <div
      aria-hidden
      className="overflow-hidden rounded-box border border-edge bg-base-100 shadow-sm"
      data-picture
    >
      <div className="flex items-center gap-1.5 border-b border-line bg-base-200 px-3 py-2">
        <span className="size-2 rounded-full bg-base-content/20" />
        <span className="size-2 rounded-full bg-base-content/20" />
        <span className="ms-2 h-3 flex-1 rounded-full bg-base-content/10" />
        <span className="size-4 rounded-selector bg-primary" />
      </div>
      <div className="flex flex-col gap-4 p-4">
        {LINES.map(({ key, source, target }) => (
          <div key={key} className="flex flex-col gap-1.5">
            <span className={`h-2 rounded-full bg-base-content/15 ${source}`} />
            <span className={`h-2.5 rounded-full bg-primary/70 ${target}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
