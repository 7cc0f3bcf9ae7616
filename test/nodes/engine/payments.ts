import type { IDataObject } from 'n8n-workflow';

/** A payment with everything that webpay needs. */
export const webpay: IDataObject = {
  country: 'CL',
  price: '1500',
  currency: 'CLP',
  paymentMethod: { __rl: true, mode: 'code', value: 'webpay' },
  orderNumber: 'order-1',
  email: 'ana@example.com',
};

/** A payment with everything that itau needs, which is most of all. */
export const itau: IDataObject = {
  ...webpay,
  country: 'BR',
  price: '25.50',
  currency: 'BRL',
  paymentMethod: { __rl: true, mode: 'code', value: 'itau' },
  paymentOptions: {
    firstName: 'Ana',
    lastName: 'Souza',
    personalId: '52998224725',
    phone: '5511987654321',
  },
};

/** The same with other options. */
export const itauWith = (options: IDataObject): IDataObject => ({
  ...itau,
  paymentOptions: { ...(itau.paymentOptions as IDataObject), ...options },
});
