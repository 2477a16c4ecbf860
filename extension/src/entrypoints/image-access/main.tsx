import '../../styles/extension.css';
import { renderPage } from '../../features/page-root.tsx';
import { ImageAccess } from './image-access.tsx';

const query = new URLSearchParams(location.search);
const sites = query.getAll('site').filter((site) => /^https?:\/\/[^/]+$/.test(site));
renderPage(<ImageAccess sites={sites} tabId={Number(query.get('tab'))} />);
