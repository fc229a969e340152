import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Er ging iets mis': 'Algo ha salido mal',
  'Deze pagina kon niet worden getoond. Probeer het opnieuw.':
    'No se ha podido mostrar esta página. Inténtalo de nuevo.',
  'Pagina opnieuw laden': 'Recargar la página',
  'Terecht brengt gevonden spullen terug.': 'Terecht devuelve los objetos encontrados.',
  'Over Terecht': 'Sobre Terecht',
  'Terecht, naar de startpagina': 'Terecht, ir a la página de inicio',
  Hoofdmenu: 'Menú principal',
  'Menu sluiten': 'Cerrar el menú',
  'Menu openen': 'Abrir el menú',
  'Zoek gevonden voorwerpen': 'Buscar objetos encontrados',
  'Naar de inhoud': 'Ir al contenido',
  'Oops! Page not found': '¡Vaya! Página no encontrada',
  'Return to Home': 'Volver al inicio',
  'Hoe werkt het?': '¿Cómo funciona?',
} satisfies Messages<typeof english, 'es'>;
