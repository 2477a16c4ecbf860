/** Where files stand in the blob store. Ids are unguessable, so keys are too. */
export const blobKeys = {
  upload: (id: string) => `uploads/${id}`,
  /** Everything a job made. */
  job: (jobId: string) => `jobs/${jobId}/`,
  source: (jobId: string) => `jobs/${jobId}/source`,
  result: (jobId: string) => `jobs/${jobId}/result`,
  /** Of the picture `index` of an image job: as it was fetched, and with the translation. */
  sourceImage: (jobId: string, index: number) => `jobs/${jobId}/source-${index}`,
  image: (jobId: string, index: number) => `jobs/${jobId}/image-${index}`,
  units: (jobId: string) => `jobs/${jobId}/units.json`,
} as const;
