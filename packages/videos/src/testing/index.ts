export { type FakeVideo, type FakeYouTube, fakeYouTube, ROLLING } from './fake-youtube.ts';
