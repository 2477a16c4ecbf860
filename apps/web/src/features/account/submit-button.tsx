/** The button that sends a form; says what happens meanwhile. */
export function SubmitButton(props: {
  busy: boolean;
  label: string;
  busyLabel: string;
  className?: string;
}) {
  const { busy, label, busyLabel, className = 'btn-primary w-full' } = props;
  return (
    <button type="submit" aria-disabled={busy} className={`btn target h-11 ${className}`}>
      {busy ? busyLabel : label}
    </button>
  );
}
