import '../../styles/extension.css';
import { renderPage } from '../../features/page-root.tsx';
import { rulesWithPresumed } from '../../features/welcome/known-languages.ts';
import { readSettings } from '../../storage/settings.ts';
import { Welcome } from './welcome.tsx';

const settings = await readSettings();
void renderPage(
  <Welcome
    initial={settings}
    initialRules={await rulesWithPresumed(settings.to)}
    onLocale={() => window.location.reload()}
  />,
);
