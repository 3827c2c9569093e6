import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

export const procurement = {
  screens: {
    '/thankyoupage': { title: msg`Thank you`, load: () => import('./ThankYou.tsx') },
    '/addQuote': { title: msg`Your quote`, load: () => import('./quote/AddQuote.tsx'), frame: 'own' },
  },
  tabs: { '/suppliers?tab=requests': msg`Requests`, '/projects/scm-dashboard?tab=requests': msg`Requests` },
  found: {
    request: { name: msg`Requests for quotation`, icon: 'IconFileInvoice', topics: ['requests'] },
    order: { name: msg`Purchase orders`, icon: 'IconShoppingCart', topics: ['orders'] },
  },
  notices: {
    request: {
      name: msg`Requests for quotation`,
      icon: 'IconFileInvoice',
      text: msg`A supplier quotes or declines, a request is due or awarded.`,
    },
    order: {
      name: msg`Purchase orders`,
      icon: 'IconShoppingCart',
      text: msg`An order awaits approval, is approved, sent back, amended, or answered by its supplier.`,
    },
  },
  overlay_params: ['request'],
} satisfies Area;

// what other areas show of it
/** The requests of a project, or of all projects the person sees. */
export const Requests = lazy<{ project_id?: number }>(() => import('./requests/Requests.tsx'));
/** What waits for a quote of a vendor's own supplier. */
export const VendorRequests = lazy<object>(() => import('./VendorRequests.tsx'));
