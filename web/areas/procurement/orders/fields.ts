/** What the fields of an order and of its lines are called. */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

export function useFieldNames(): (key: string) => string {
  const { t } = useLingui();
  return useCallback(
    (key) => {
      const names: Record<string, string> = {
        status: t`Status`,
        title: t`Title`,
        supplier_gstin: t`GSTIN of the supplier`,
        ship_to_store_id: t`Deliver to`,
        ship_to: t`Ship to`,
        ship_to_state: t`State`,
        ship_to_contact: t`Site contact`,
        ship_to_phone: t`Phone of the contact`,
        terms: t`Terms`,
        payment_terms: t`Payment terms`,
        credit_days: t`Credit days`,
        warranty: t`Warranty`,
        ld_percent: t`Liquidated damages per week`,
        ld_cap_percent: t`Liquidated damages at most`,
        instalments: t`Payment instalments`,
        freight: t`Freight (excl. GST)`,
        freight_gst_percent: t`GST on freight`,
        description: t`Description`,
        make: t`Make`,
        model: t`Model`,
        hsn: t`HSN`,
        quantity: t`Quantity`,
        short_closed: t`Short-closed`,
        price: t`Price`,
        rate: t`Rate`,
        format: t`Price per`,
        gst_percent: t`GST`,
        needed_by: t`Needed by`,
        promised_on: t`Promised`,
        deliveries: t`Delivery schedule`,
        over_reason: t`Change note`,
        net: t`Amount (excl. GST)`,
      };
      return names[key] ?? key;
    },
    [t],
  );
}
