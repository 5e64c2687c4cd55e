-- Whoever pays a challan is looked up among the offers that stand (ADM-67): few rows, found by the challan.

create index applications_offer_challan on admissions.applications (offer_challan_id) where stage = 'offered';
