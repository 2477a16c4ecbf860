/** Entry point of a process that decodes pictures, finds their texts, and draws. */
import { serveOperations } from '@glossa/processes';
import { bindPictures } from './bind/bind.ts';
import { shrinkPicture } from './decode/shrink.ts';
import { detectPicture } from './detect/detect.ts';
import { composePicture } from './edit/compose.ts';
import { cropPicture } from './edit/crop.ts';
import { erasePiece } from './edit/erase-piece.ts';
import { joinTiff } from './files/join.ts';
import { splitTiff } from './files/split.ts';
import { renderPicture } from './render/render.ts';
import { pictureRules } from './tables/rules.ts';

serveOperations({
  ...{ detect: detectPicture, render: renderPicture, split: splitTiff },
  ...{ erase: erasePiece, crop: cropPicture, compose: composePicture },
  ...{ rules: pictureRules, join: joinTiff, bind: bindPictures, shrink: shrinkPicture },
});
