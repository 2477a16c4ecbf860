import '../../styles/extension.css';
import { connect, WHILE_SHOWN } from '../../features/connection.ts';
import { renderPage } from '../../features/page-root.tsx';
import { readSettings } from '../../storage/settings.ts';
import { Popup } from './popup.tsx';

const settings = await readSettings();
renderPage(<Popup connection={connect(settings.server, WHILE_SHOWN)} settings={settings} />);
