/** Starts the web application in the browser. */
import './layouts/page.css';
import './kit/import_again.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { takeEntry } from './kit/entry.ts';
import { chosenLanguage, speak } from './kit/i18n.ts';
import { startConnectivity } from './kit/online.ts';
import { Router } from './kit/router.tsx';
import { removeServiceWorkers } from './kit/service_workers.ts';
import { startSession } from './kit/session.ts';
import { stored } from './kit/storage.ts';
import { prefetchOnHover } from './screen_code.tsx';
import { UiProvider } from './ui/UiProvider.tsx';

// first of all: a token must not stay in the address bar
const { email, auction_token, is_new } = takeEntry();
if (email) stored.set('userEmail', email);
if (auction_token) {
  stored.set('auctionToken', auction_token);
  stored.set('is_new_auction_user', is_new);
}
void removeServiceWorkers();
startConnectivity(() => {});
startSession();
prefetchOnHover();
await speak(chosenLanguage(), false);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <UiProvider>
      <Router>
        <App />
      </Router>
    </UiProvider>
  </I18nProvider>,
);
