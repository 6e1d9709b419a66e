/** Electronic invoices as suppliers' programs write them. */

interface UblParts {
  type?: string
  sums?: string
  taxes?: string
  party?: string
}

const amount = (name: string, value: string, currency = 'TRY') =>
  `<cbc:${name} currencyID="${currency}">${value}</cbc:${name}>`

export const ublSums = (net: string, gross: string, due: string, paid?: string) =>
  amount('TaxExclusiveAmount', net) +
  amount('TaxInclusiveAmount', gross) +
  (paid === undefined ? '' : amount('PrepaidAmount', paid)) +
  amount('PayableAmount', due)

export const ublTax = (value: string, currency?: string) =>
  `<cac:TaxTotal>${amount('TaxAmount', value, currency)}<cac:TaxSubtotal>${amount('TaxAmount', value)}</cac:TaxSubtotal></cac:TaxTotal>`

/** An invoice of a Turkish supplier. */
export const ublInvoice = ({
  type = 'SATIS',
  sums,
  taxes,
  party,
}: UblParts = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:cac" xmlns:cbc="urn:cbc">
  <cbc:UBLVersionID>2.1</cbc:UBLVersionID>
  <cbc:CustomizationID>TR1.2</cbc:CustomizationID>
  <cbc:ProfileID>EARSIVFATURA</cbc:ProfileID>
  <!-- <cbc:ID>not this one</cbc:ID> -->
  <cbc:ID>DNZ2026000004711</cbc:ID>
  <cbc:UUID>7F4D2C10-9B3E-4A55-8C61-0D2E6B7A9F01</cbc:UUID>
  <cbc:IssueDate>2026-11-03</cbc:IssueDate>
  <cbc:InvoiceTypeCode>${type}</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>TRY</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>${
    party ??
    `<cac:PartyIdentification><cbc:ID schemeID="TICARETSICILNO">10</cbc:ID></cac:PartyIdentification>
    <cac:PartyIdentification><cbc:ID schemeID="VKN">1234567890</cbc:ID></cac:PartyIdentification>
    <cac:PartyName><cbc:Name><![CDATA[Deniz & Kıyı Otelcilik A.Ş.]]></cbc:Name></cac:PartyName>`
  }</cac:Party></cac:AccountingSupplierParty>
  ${taxes ?? ublTax('200.00')}
  <cac:LegalMonetaryTotal>${sums ?? ublSums('1000.00', '1200.00', '1200.00')}</cac:LegalMonetaryTotal>
</Invoice>`

interface CiiParts {
  type?: string
  sums?: string
}

/** An invoice of a German supplier, as inside a ZUGFeRD file. */
export const ciiInvoice = ({ type = '380', sums }: CiiParts = {}) => `<?xml version='1.0' encoding='UTF-8'?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:rsm" xmlns:ram="urn:ram" xmlns:udt="urn:udt">
  <rsm:ExchangedDocument>
    <ram:ID>R-2026/118</ram:ID><ram:TypeCode>${type}</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">20261104</udt:DateTimeString></ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty>
        <ram:Name>Gasthof Sch&#246;n &amp; S&#xF6;hne GmbH</ram:Name>
        <ram:PostalTradeAddress><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">201/113/40209</ram:ID></ram:SpecifiedTaxRegistration>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration>
      </ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:Name>Anka Holding</ram:Name></ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementPaymentMeans>
        <ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE02 1203 0000 0000 2020 51</ram:IBANID></ram:PayeePartyCreditorFinancialAccount>
      </ram:SpecifiedTradeSettlementPaymentMeans>
      <ram:SpecifiedTradePaymentTerms>
        <ram:DueDateDateTime><udt:DateTimeString format="102">20261204</udt:DateTimeString></ram:DueDateDateTime>
      </ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>${
        sums ??
        `<ram:LineTotalAmount>198.00</ram:LineTotalAmount>
        <ram:TaxBasisTotalAmount>198.00</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">37.62</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>235.62</ram:GrandTotalAmount>
        <ram:DuePayableAmount>235.62</ram:DuePayableAmount>`
      }</ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`
