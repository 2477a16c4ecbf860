import '../../styles/extension.css';
import { connect, WHILE_SHOWN } from '../../features/connection.ts';
import { renderPage } from '../../features/page-root.tsx';
import { Panel } from '../../features/panel/panel.tsx';
import { takeTask } from '../../features/panel/task.ts';
import { isPrivateWindow } from '../../features/private-window.ts';
import { readSettings } from '../../storage/settings.ts';

const [settings, task, isPrivate] = await Promise.all([
  readSettings(),
  takeTask(),
  isPrivateWindow(),
]);
const connection = connect(settings.server, WHILE_SHOWN);
void renderPage(
  <Panel connection={connection} settings={settings} isPrivate={isPrivate} firstTask={task} />,
);
