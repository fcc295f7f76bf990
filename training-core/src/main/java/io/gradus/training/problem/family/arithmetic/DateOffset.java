package io.gradus.training.problem.family.arithmetic;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * So many days, months or years before or after a date, {@code +3d} or {@code -1m}. Where the month
 * that months or years lead to has no such day, its last day counts ({@link LocalDate#plusMonths}).
 *
 * @param amount how many; negative goes back
 * @param unit one of {@link #UNITS}
 */
record DateOffset(long amount, ChronoUnit unit) {
    /** Days, months and years, written d, m and y. */
    static final List<ChronoUnit> UNITS =
            List.of(ChronoUnit.DAYS, ChronoUnit.MONTHS, ChronoUnit.YEARS);

    private static final String LETTERS = "dmy";

    /** Reads what {@link #toString} wrote. */
    static DateOffset read(String text) {
        int last = text.length() - 1;
        return new DateOffset(
                Long.parseLong(text.substring(0, last)),
                UNITS.get(LETTERS.indexOf(text.charAt(last))));
    }

    /** The date that it leads to. */
    LocalDate from(LocalDate date) {
        return date.plus(amount, unit);
    }

    /** This offset, or that in the other direction where it would leave the dates between two. */
    DateOffset within(LocalDate date, LocalDate first, LocalDate last) {
        LocalDate next = from(date);
        boolean leaves = next.isBefore(first) || next.isAfter(last);
        return leaves ? new DateOffset(-amount, unit) : this;
    }

    @Override
    public String toString() {
        return (amount < 0 ? "" : "+") + amount + LETTERS.charAt(UNITS.indexOf(unit));
    }
}
