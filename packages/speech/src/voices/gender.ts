/** Pitch up to which voices are mostly those of men, and from which they are mostly those of women and children (hertz). */
const MOSTLY_MALE_HZ = 150;
const MOSTLY_FEMALE_HZ = 175;

/** What a voice of this pitch sounds like; undefined where it may be either. */
export function genderOf(pitchHz: number): 'female' | 'male' | undefined {
  if (pitchHz <= MOSTLY_MALE_HZ) return 'male';
  return pitchHz >= MOSTLY_FEMALE_HZ ? 'female' : undefined;
}
