/** Whether it is the second of a double click: the first has opened what this one lies beside. */
export const isSecondPress = (event: MouseEvent): boolean => event.detail > 1
