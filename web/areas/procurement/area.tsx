import { msg } from '@lingui/core/macro';
import { allow } from '../../../domain/rules.ts';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

export const procurement = {
  screens: {
    '/thankyoupage': { title: msg`Thank you`, load: () => import('./ThankYou.tsx') },
    '/addQuote': { title: msg`Your quote`, load: () => import('./quote/AddQuote.tsx'), frame: 'own' },
    '/purchaseOrder': { title: msg`Purchase order`, load: () => import('./order_page/OrderByLink.tsx'), frame: 'own' },
  },
  tabs: {
    '/suppliers?tab=requests': msg`Requests`,
    '/suppliers?tab=orders': msg`Orders`,
    '/suppliers?tab=limits': msg`Approval limits`,
    '/projects/scm-dashboard?tab=requests': msg`Requests`,
    '/projects/scm-dashboard?tab=orders': msg`Orders`,
  },
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
  overlay_params: ['request', 'order'],
  actions: [
    {
      title: msg`New purchase order`,
      words: msg`add create PO buy`,
      to: '/suppliers?tab=orders&new=order',
      needs: allow.toView('purchase_prices'),
    },
    {
      title: msg`Approve purchase orders`,
      words: msg`PO approval waiting`,
      to: '/suppliers?tab=orders&show=mine',
      needs: allow.toView('purchase_prices'),
    },
  ],
} satisfies Area;

// what other areas show of it
/** The requests of a project, or of all projects the person sees. */
export const Requests = lazy<{ project_id?: number }>(() => import('./requests/Requests.tsx'));
/** The purchase orders of a project, or of all projects the person sees. */
export const Orders = lazy<{ project_id?: number }>(() => import('./orders/Orders.tsx'));
/** The orders of a vendor's own supplier. */
export const VendorOrders = lazy<object>(() => import('./VendorOrders.tsx'));
/** Up to which amount who approves orders. */
export const OrderLimits = lazy<object>(() => import('./orders/Limits.tsx'));
/** What waits for a quote of a vendor's own supplier. */
export const VendorRequests = lazy<object>(() => import('./VendorRequests.tsx'));
