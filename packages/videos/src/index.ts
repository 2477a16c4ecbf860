export type { CaptionTrack, VideoChapter, VideoFacts, VideoSite } from './port.ts';
export { createYouTube, type YouTubeOptions } from './youtube/youtube.ts';
