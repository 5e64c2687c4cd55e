// The accounts of the delivered chart, a line each (05 section 4; keys: 14 section 5).

// code | name | category | payee type | system key or - | marks: kind, party:…, contra, no_negative, owner:…
export const accountLines = `
1000|Cash in hand|10|Cash|cash|cash no_negative
1010|Petty cash|10|Cash|petty_cash|cash no_negative
1150|Cheques in hand|10|Cheques and clearing|cheques_in_hand|party:student owner:fees
1161|1LINK clearing|10|Cheques and clearing|gateway:1link|gateway owner:fees
1162|Kuickpay clearing|10|Cheques and clearing|gateway:kuickpay|gateway owner:fees
1163|JazzCash clearing|10|Cheques and clearing|gateway:jazzcash|gateway owner:fees
1164|Card clearing|10|Cheques and clearing|gateway:card|gateway owner:fees
1200|Student receivables|12|Students|student_receivable|party:student owner:fees
1210|Franchise receivables|12|Franchises|franchise_receivable|party:franchise owner:franchise
1215|Due from group|12|The group|due_from_group|party:other owner:franchise
1220|Employee loans|12|Employees|employee_loans|party:employee owner:payroll
1225|Store dues of employees|12|Employees|employee_store_dues|party:employee owner:payroll
1230|Salary advances|12|Employees|salary_advances|party:employee owner:payroll
1240|Vendor advances|12|Vendors|vendor_advances|party:vendor
1250|Tax withheld from us|12|Taxes|tax_withheld_receivable|
1260|Input tax|12|Taxes|input_tax|
1270|Security with group|12|The group|security_with_group|party:other owner:franchise
1280|Prepaid franchise fee|12|The group|prepaid_franchise_fee|owner:franchise
1300|Stock|13|Stock|inventory|owner:inventory
1310|Goods in transit|13|Stock|in_transit|owner:inventory
1500|Fixed assets|15|Fixed assets|-|
1590|Accumulated depreciation|15|Fixed assets|-|contra
1900|Inter-branch account|12|Branches|inter_branch|inter_branch owner:ledger
2000|Vendors payable|20|Vendors|vendors_payable|party:vendor
2010|Goods received not billed|20|Vendors|goods_received_not_billed|owner:inventory
2020|Goods sold not handed over|20|Customers|undelivered_goods|owner:inventory
2100|Salaries payable|20|Employees|salaries_payable|party:employee owner:payroll
2110|EOBI payable|20|Taxes|scheme:eobi|
2111|Social security payable|20|Taxes|scheme:social|
2112|Social Protection Fund payable|20|Taxes|scheme:spf|
2120|Income tax on salaries|20|Taxes|income_tax_salaries|
2130|Provident fund, members|20|Employees|provident_fund|party:employee
2140|Gratuity provision|20|Employees|gratuity_provision|
2150|Due to franchise|20|Franchises|due_to_franchise|party:franchise owner:franchise
2155|Franchise security|20|Franchises|franchise_security|party:franchise owner:franchise
2160|Franchise application fees|20|Franchises|franchise_application_fees|owner:franchise
2165|Deferred franchise fees|20|Franchises|franchise_fee_deferred|owner:franchise
2170|Marketing fund|20|Franchises|marketing_fund|owner:franchise
2180|Output tax|20|Taxes|output_tax|
2190|Royalty payable|20|The group|royalty_payable|party:other owner:franchise
2200|Student advances|20|Students|student_advance|party:student owner:fees
2210|Security deposits held|20|Students|security_held|party:student owner:fees
2220|Unearned fees|20|Students|unearned|owner:fees
2230|Unidentified receipts|20|Students|unidentified|owner:fees
2240|Refunds payable|20|Students|refund_payable|party:student
2300|Tax withheld by us|20|Taxes|tax_withheld_payable|
2310|Post-dated cheques issued|20|Cheques issued|postdated_issued|owner:ledger
3000|Capital|30|Owners|-|
3010|Owner's current account|30|Owners|owner_current|
3100|Retained earnings|30|Results|retained_earnings|
3200|Opening balances|30|Results|opening_balances|
3300|Translation reserve|30|Results|translation_reserve|owner:ledger
4000|Tuition fees|40|Fees|fee_income:tuition|
4010|Admission and registration fees|40|Fees|fee_income:admission|
4020|Annual fees|40|Fees|fee_income:annual|
4030|Transport fees|40|Fees|fee_income:transport|
4040|Exam and lab fees|40|Fees|fee_income:exam|
4050|Other fees|40|Fees|fee_income:other|
4060|Late fines|40|Fines and charges|late_fine|
4070|Cheque bounce charges|40|Fines and charges|bounce_charge|
4080|Notice fees|40|Fines and charges|notice_fee|
4090|Forfeited deposits|40|Fines and charges|forfeited_deposits|
4110|Charity concessions|41|Concessions|concession:charity|contra
4120|Sibling concessions|41|Concessions|concession:sibling|contra
4130|Staff child concessions|41|Concessions|concession:staff_child|contra
4140|Merit concessions|41|Concessions|concession:merit|contra
4150|Admission and package concessions|41|Concessions|concession:package|contra
4160|Prepayment concessions|41|Concessions|concession:prepayment|contra
4190|Other concessions|41|Concessions|concession:other|contra
4200|Royalty|42|Franchises|royalty_income|
4210|Franchise fees|42|Franchises|franchise_fee_income|
4220|Royalty fines|42|Franchises|royalty_fine_income|
4300|Sales of books and uniforms|42|Store|sales_income|
4310|Supplies to franchises|42|Store|supplies_income|
4320|Stock gains|42|Store|stock_gain|
4900|Other income|42|Other income|other_income|
4910|Communication recovered|42|Other income|communication_recovered|
5000|Salaries and wages|50|Salaries|pay_head:basic|
5001|House rent allowance|50|Salaries|pay_head:hrent|
5002|Medical allowance|50|Salaries|pay_head:medical|
5003|Conveyance allowance|50|Salaries|pay_head:convey|
5004|Special and other allowances|50|Salaries|pay_head:special|
5005|Overtime and extra classes|50|Salaries|pay_head:ot|
5006|Bonus|50|Salaries|pay_head:bonus|
5010|Gratuity|50|Salaries|pay_head:gratuity|
5011|Leave encashment|50|Salaries|pay_head:encash|
5020|EOBI, employer's share|50|Salaries|scheme_expense:eobi|
5021|Social security, employer's share|50|Salaries|scheme_expense:social|
5022|Provident fund, employer's share|50|Salaries|scheme_expense:provident|
5023|Social Protection Fund, employer's share|50|Salaries|scheme_expense:spf|
5060|Loans written off|50|Salaries|loans_written_off|
5061|Notice pay recovered|50|Salaries|notice_recovered|contra
5062|Staff recoveries|50|Salaries|staff_recoveries|contra
5100|Cost of sales|51|Store|cost_of_sales|
5110|Cost of supplies|51|Store|cost_of_supplies|
5120|Purchase differences|51|Store|purchase_difference|
5130|Stock losses|51|Store|stock_loss|
5140|Promotion cost|51|Store|promotion_cost|
5200|Rent|52|Premises|-|
5210|Electricity|52|Utilities|-|
5220|Gas and water|52|Utilities|-|
5230|Telephone and internet|52|Utilities|-|
5300|Royalty and franchise fees|52|The group|royalty_expense|
5400|Repairs and maintenance|52|Premises|-|
5410|Printing and stationery|52|Office|-|
5420|Marketing|52|Office|-|
5430|Transport|52|Transport|-|
5440|Examinations|52|Academic|-|
5450|Communication|52|Office|communication_expense|
5500|Computers and software|52|Office|-|
5600|Events and activities|52|Academic|-|
5800|Depreciation|52|Premises|-|
5900|Bank charges|52|Bank and cash|bank_charges|
5910|Bad debts|52|Bank and cash|bad_debts|
5920|Small differences|52|Bank and cash|small_difference|
5930|Exchange differences|52|Bank and cash|exchange_difference|
5940|Cash short and over|52|Bank and cash|cash_over_short|
5950|Cash rounding|52|Bank and cash|cash_rounding|`;
