const PATH = '/usr/local/bin:/usr/bin:/bin';

/** All that a program which whoever runs the server has chosen sees of the environment: no setting of ours, and a folder of its own. */
export const environmentIn = (folder: string) => ({ PATH, HOME: folder, TMPDIR: folder });
