import '../../styles/extension.css';
import { renderPage } from '../../features/page-root.tsx';
import { readSettings } from '../../storage/settings.ts';
import { Options } from './options.tsx';

void renderPage(
  <Options initial={await readSettings()} onLocale={() => window.location.reload()} />,
);
