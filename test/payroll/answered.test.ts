import type { IDataObject } from 'n8n-workflow';
import { join } from 'node:path';
import type { AnswerField } from '../../core/row/answerField.ts';
import { usePaygol } from '../nodes/engine/usePaygol.ts';
import { answersTo } from './answers.ts';
import { differences, expectedOf, type ReadLine, sheetsFolder } from './payrollSheets.ts';
import { readSheet } from './readSheet.ts';

const paygol = usePaygol();

/** No clerk answers more often. */
const MOST_ROUNDS = 4;

/** Validates a sheet, answers what the report asks, and again, until there is nothing to answer. */
async function answered(name: string) {
  const expected = await expectedOf(name);
  const lines = await readSheet(join(sheetsFolder, expected.sheet), expected.settings.file);
  const rows = new Map(expected.rows.map((row) => [row.line, row]));
  let answers: IDataObject = {};
  for (let round = 0; ; round++) {
    const { outputs, error, summary } = await paygol.payout(
      'validate',
      lines.map(({ json }) => json),
      { simple: false, buildIdFrom: {}, options: { formAnswers: answers } },
    );
    if (error !== undefined) throw error;
    const { form, settings, report } = summary as unknown as {
      form: AnswerField[];
      settings: Record<string, unknown>;
      report: string[];
    };
    const more = answersTo(form, settings, lines, expected);
    const fresh = Object.keys(more).filter((key) => !(key in answers));
    if (fresh.length > 0 && round < MOST_ROUNDS) {
      answers = { ...answers, ...more };
      continue;
    }
    const read = outputs[0]!.map(({ json }, i) => ({ ...json, at: lines[i]!.line }) as unknown as ReadLine);
    const valid = read.filter(({ state }) => state === 'valid');
    const toPay = expected.rows.filter(({ pay }) => pay === true);
    const paid = new Set(valid.map(({ at }) => at));
    const wrong = valid.flatMap((line) => differences(line, rows.get(line.at)));
    const isWrong = new Set(wrong.map((text) => /\d+/.exec(text)?.[0]));
    return {
      right: toPay.filter(({ line }) => paid.has(line) && !isWrong.has(String(line))).length,
      of: toPay.length,
      wrong,
      stopped: toPay.filter(({ line }) => !paid.has(line)).map(({ line }) => line),
      rounds: round,
      answers,
      report,
    };
  }
}

/** How many lines are paid right, after how many answers. */
const SHEETS: Record<string, { right: number; answers: number }> = {
  'cl01-panaderia': { right: 18, answers: 1 },
  'cl02-constructora': { right: 29, answers: 4 },
  'cl03-transportes': { right: 18, answers: 2 },
  'cl04-clinica-dental': { right: 12, answers: 1 },
  'cl05-fruticola-temporeros': { right: 30, answers: 1 },
  // `NO CONSIDERAR` right below a payee may be about it as well as about those below.
  'cl06-proveedores': { right: 12, answers: 4 },
  'ar01-ferreteria': { right: 14, answers: 2 },
  'ar02-metalurgica': { right: 12, answers: 3 },
  // What details say of one bill alone may be a remark.
  'ar03-proveedores': { right: 10, answers: 5 },
  'ar04-gastronomia': { right: 21, answers: 4 },
  'br01-padaria': { right: 16, answers: 3 },
  'br02-transportadora': { right: 16, answers: 5 },
  'br03-fornecedores': { right: 13, answers: 5 },
  'br04-escola-idiomas': { right: 18, answers: 5 },
  'cl-cosecha-dos-lineas': { right: 6, answers: 1 },
  // Whether the advance behind the net pay is taken off is asked.
  'cl-grupos-arriba': { right: 4, answers: 2 },
  'cl-proveedores-saldo': { right: 7, answers: 3 },
  'cl-export-camel': { right: 5, answers: 1 },
  'cl-sueldos-raros': { right: 9, answers: 1 },
  'cl-liquido-no-cuadra': { right: 6, answers: 1 },
  'cl-honesto-proveedores': { right: 15, answers: 1 },
  'ar-saldo-a-acreditar': { right: 6, answers: 2 },
  'ar-nro-cuenta-cbu': { right: 5, answers: 2 },
  'cl-proveedores-cta-cte': { right: 15, answers: 6 },
  'cl-devoluciones': { right: 12, answers: 3 },
  'ar-honorarios-profesional': { right: 8, answers: 4 },
  'ar-fleteros-cvu': { right: 7, answers: 5 },
  'br-fornecedores-agencia-conta': { right: 12, answers: 6 },
  'cl-taller-dos-lineas': { right: 5, answers: 4 },
  // What is noted next to a title is asked about.
  'ar-obras-quincena': { right: 4, answers: 4 },
  'ar-vencimientos-semana': { right: 4, answers: 6 },
  'br-reembolsos-comentarios': { right: 4, answers: 4 },
  'cl-facturas-saldo': { right: 13, answers: 7 },
  'cl-repartidores-rutas': { right: 17, answers: 7 },
  'cl-condominio-torres': { right: 15, answers: 4 },
  'cl-obra-cuadrillas': { right: 14, answers: 5 },
  'cl-devoluciones-estado': { right: 14, answers: 5 },
  'cl-nomina-bci': { right: 17, answers: 4 },
  'cl-transferencias-santander': { right: 15, answers: 3 },
  'ar-cooperativa-reparto': { right: 17, answers: 5 },
  'br-notas-tomador': { right: 11, answers: 5 },
  'br-repasse-dac': { right: 15, answers: 6 },
  'ar-jornales-novedades': { right: 3, answers: 4 },
  'cl-becas-retenidas': { right: 3, answers: 4 },
  'cl-tachados': { right: 2, answers: 2 },
  'cl-nota-bajo-la-fila': { right: 3, answers: 1 },
  'cl-cuenta-final': { right: 2, answers: 4 },
  'ar-otra-cuenta': { right: 2, answers: 3 },
  'br-blocos-de-notas': { right: 2, answers: 4 },
  // A remark beside one payee, of which a clerk has to ask, names another.
  'br-diaristas': { right: 1, answers: 5 },
  // Its last line says that Rose is asked first.
  'br-titulos-aguardando': { right: 0, answers: 3 },
  'ar-notas-junto-al-nombre': { right: 2, answers: 5 },
  'cl-nota-al-pie': { right: 2, answers: 1 },
  'br-aprovado': { right: 2, answers: 4 },
  'br-arbitros': { right: 2, answers: 6 },
  'cl-formulario': { right: 3, answers: 4 },
  'ar-devoluciones': { right: 2, answers: 7 },
  'cl-notas-torres': { right: 2, answers: 9 },
  'cl-plantilla-cuentas': { right: 3, answers: 9 },
  'cl-monto-con-descuento': { right: 0, answers: 9 },
  'cl-avance-de-obra': { right: 0, answers: 9 },
  'cl-importe-y-resto': { right: 4, answers: 9 },
  'cl-signos': { right: 3, answers: 9 },
  'cl-liquido-y-total': { right: 4, answers: 9 },
  'cl-los-de-arriba': { right: 2, answers: 9 },
  'cl-asterisco': { right: 2, answers: 9 },
  'cl-nota-de-credito': { right: 3, answers: 9 },
};

test.each(Object.entries(SHEETS))(
  'the questions about a sheet lead to right payments: %s',
  async (name, { right: least, answers: most }) => {
    const { right, of, wrong, stopped, rounds, answers, report } = await answered(name);
    if (process.env['SHOW'] !== undefined) {
      const settings = Object.keys(answers).length;
      const counts = `${right} of ${of} right, ${wrong.length} wrong, ${stopped.length} stopped, ${settings} settings, ${rounds} rounds`;
      process.stdout.write(
        `${[`${name}: ${counts}`, JSON.stringify(answers), ...wrong, ...report].join('\n')}\n`,
      );
    }
    expect(wrong).toEqual([]);
    expect(Object.keys(answers).length).toBeLessThanOrEqual(most);
    expect(right).toBeGreaterThanOrEqual(least);
  },
);
