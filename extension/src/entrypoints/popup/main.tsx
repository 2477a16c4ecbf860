import '../../styles/extension.css';
import { extensionClient } from '../../features/client.ts';
import { renderPage } from '../../features/page-root.tsx';
import { readSettings } from '../../storage/settings.ts';
import { Popup } from './popup.tsx';

const [client, settings] = await Promise.all([extensionClient(), readSettings()]);
renderPage(<Popup client={client} settings={settings} />);
