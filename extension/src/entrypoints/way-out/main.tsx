import '../../styles/extension.css';
import { findLanguage } from '@glossa/contract/languages';
import { renderPage } from '../../features/page-root.tsx';
import { WayOutPage } from './way-out-page.tsx';

const query = new URLSearchParams(location.search);
const language = (name: string) => findLanguage(query.get(name) ?? '')?.tag;
const tab = query.get('tab');
const tabId = tab === null ? undefined : Number(tab);
void renderPage(<WayOutPage from={language('from')} to={language('to')} tabId={tabId} />);
