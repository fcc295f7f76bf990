package io.gradus.training.problem.family.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DateArithmeticTests {
    private final DateArithmetic family = new DateArithmetic();

    /** Counted by hand: leap days in 2000 and 2024, none in 1900 and 2100. */
    @ParameterizedTest
    @CsvSource({
        "2000-02-27, +3d, 2000-03-01",
        "1900-02-27, +3d, 1900-03-02",
        "2100-03-01, -1d, 2100-02-28",
        "2024-03-01, -1d, 2024-02-29",
        "2000-01-01, -1d, 1999-12-31",
        "2000-01-01, +366d, 2001-01-01",
        "2001-01-01, +365d -1d +1d, 2002-01-01",
        "2000-01-01, +146097d, 2400-01-01",
        "2001-01-31, +1m, 2001-02-28",
        "2000-01-01, -1m -1y, 1998-12-01",
        "2000-02-29, +1y +1d, 2001-03-01"
    })
    void theCalendarIsGregorian(String date, String offsets, String answer) {
        Problem any = family.item(0, Cells.of(family, 3, 1));
        Problem problem =
                Problem.of(
                        any.key(),
                        List.of(new PromptPart("date", date), new PromptPart("offsets", offsets)),
                        any.template(),
                        any.reference(),
                        any.hints());

        assertThat(family.verify(problem, answer).score()).isEqualTo(1);
    }

    /** Day by day with a table of month lengths. */
    @Test
    void theReferenceIsWhatCountingDaysFinds() {
        for (int seed = 0; seed < 200; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 2000, 3));
            int[] date = date(problem.part("date"));
            for (String offset : problem.part("offsets").split(" ")) {
                int amount = Integer.parseInt(offset.substring(0, offset.length() - 1));
                if (offset.endsWith("d")) {
                    for (int i = 0; i < Math.abs(amount); i++) {
                        step(date, Integer.signum(amount));
                    }
                } else {
                    addMonths(date, offset.endsWith("y") ? 12 * amount : amount);
                }
            }

            assertThat(problem.reference())
                    .isEqualTo(
                            String.format(
                                    Locale.ROOT, "%04d-%02d-%02d", date[0], date[1], date[2]));
        }
    }

    @Test
    void offsetsOfOneUnitDoNotCancel() {
        for (int seed = 0; seed < 100; seed++) {
            List<String> offsets =
                    List.of(family.item(seed, Cells.of(family, 5, 9)).part("offsets").split(" "));

            assertThat(offsets).hasSize(9);
            for (int i = 0; i < 9; i++) {
                assertThat(offsets.get(i)).endsWith("dmy".substring(i % 3, i % 3 + 1));
                assertThat(offsets.get(i).charAt(0)).isEqualTo(offsets.get(i % 3).charAt(0));
            }
        }
    }

    @Test
    void theYearStaysWithinFourDigits() {
        for (int seed = 0; seed < 20; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 99_999, 300));

            assertThat(problem.hints().steps())
                    .hasSize(300)
                    .allMatch(step -> step.matches(".*=[0-9]{4}-[0-9]{2}-[0-9]{2}"));
        }
    }

    @Test
    void theFirstDateIsSomewhereInTheWholeCycleOfTheCalendar() {
        int[] years = new int[4];
        for (int seed = 0; seed < 2000; seed++) {
            int year = date(family.item(seed, Cells.of(family, 500, 1)).part("date"))[0];
            years[(year - 2000) / 100]++;
        }

        for (int count : years) {
            assertThat(count).isBetween(420, 580);
        }
    }

    @Test
    void asManyYearsAreInPlayAsTheSize() {
        for (int seed = 0; seed < 300; seed++) {
            int year = date(family.item(seed, Cells.of(family, 2, 1)).part("date"))[0];

            assertThat(year).isBetween(2000, 2001);
        }
    }

    @Test
    void otherWaysToWriteTheDateAreWrong() {
        Problem problem = family.item(7, Cells.of(family, 3, 1));
        String date = problem.reference();

        for (String wrong :
                List.of(date.substring(2), date.replace('-', '/'), date + "T00:00", "+" + date)) {
            assertThat(family.verify(problem, wrong).score()).isZero();
        }
    }

    private static int[] date(String text) {
        String[] parts = text.split("-");
        return new int[] {
            Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2])
        };
    }

    private static void step(int[] date, int sign) {
        date[2] += sign;
        if (date[2] == 0) {
            date[1]--;
            if (date[1] == 0) {
                date[0]--;
                date[1] = 12;
            }
            date[2] = length(date[0], date[1]);
        } else if (date[2] > length(date[0], date[1])) {
            date[2] = 1;
            date[1]++;
            if (date[1] == 13) {
                date[0]++;
                date[1] = 1;
            }
        }
    }

    private static void addMonths(int[] date, int count) {
        int months = 12 * date[0] + date[1] - 1 + count;
        date[0] = months / 12;
        date[1] = months % 12 + 1;
        date[2] = Math.min(date[2], length(date[0], date[1]));
    }

    private static int length(int year, int month) {
        boolean leap = year % 400 == 0 || year % 4 == 0 && year % 100 != 0;
        return switch (month) {
            case 2 -> leap ? 29 : 28;
            case 4, 6, 9, 11 -> 30;
            default -> 31;
        };
    }
}
