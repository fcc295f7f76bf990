package io.gradus.training.problem.arithmetic;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Dates before and after others, {@code 2000-02-27 +3=} with the answer {@code 2000-03-01}, in the
 * proleptic Gregorian calendar of ISO 8601 with four digits for the year. The first date is uniform
 * in the first {@code days} years from 2000, at most 400, a whole cycle of the calendar. Then
 * {@code offsets} numbers of days are added one after the other, each uniform in 1 to {@code days}
 * with a random sign, which is turned where the year would leave 1 to 9999. A solver counts month
 * by month, at most one for every 28 days of an offset and one more. reasoning-gym's {@code
 * calendar_arithmetic} (Stojanovski et al. 2025, arXiv:2505.24760) asks similar questions in prose.
 */
final class DateArithmetic implements ProblemFamily {
    private static final LocalDate START = LocalDate.of(2000, 1, 1);
    private static final int YEARS_OF_CYCLE = 400;
    private static final LocalDate FIRST = LocalDate.of(1, 1, 1);
    private static final LocalDate LAST = LocalDate.of(9999, 12, 31);
    private static final double SHORTEST_MONTH = 28;
    private static final String KNOWLEDGE =
            "months have 31,28,31,30,31,30,31,31,30,31,30,31 days; every 4th year has february 29,"
                    + " of the full centuries only every 4th";

    @Override
    public String name() {
        return "date-arithmetic";
    }

    @Override
    public String explanation() {
        return "Find the date so many days before or after another.";
    }

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        "days", 1, 99_999, 7, "Most days of an offset; as many years are in play."),
                new DifficultyAttribute("offsets", 1, 300, 1, "How many offsets there are."));
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return difficulty.level("offsets") * (1 + difficulty.level("days") / SHORTEST_MONTH);
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int date = START.toString().length();
        int offset = " +".length() + Integer.toString(difficulty.level("days")).length();
        int offsets = difficulty.level("offsets");
        return Extent.of(
                date + offsets * offset + "=".length(),
                date,
                offsets * (2 * date + offset + "=;".length()));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        LocalDate start = START.plusDays(random.nextLong(daysInPlay(difficulty)));
        List<Long> offsets = offsets(start, difficulty, random);
        List<String> steps = steps(start, offsets);
        String last = steps.getLast();
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("date", start.toString()),
                        new PromptPart(
                                "offsets",
                                offsets.stream()
                                        .map(DateArithmetic::signed)
                                        .collect(Collectors.joining(" ")))),
                "{date} {offsets}=",
                last.substring(last.indexOf('=') + 1),
                new Hints(KNOWLEDGE, "count " + offsets.size() + " offsets on in order", steps));
    }

    @Override
    public String content(Problem problem) {
        return problem.part("date")
                + Arrays.stream(problem.part("offsets").split(" "))
                        .sorted()
                        .collect(Collectors.joining(" ", " ", ""));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        LocalDate date = LocalDate.parse(problem.part("date"));
        for (String offset : problem.part("offsets").split(" ")) {
            date = date.plusDays(Long.parseLong(offset));
        }
        return Difference.judge(date.toString(), answer);
    }

    private static long daysInPlay(Difficulty difficulty) {
        int years = Math.min(difficulty.level("days"), YEARS_OF_CYCLE);
        return ChronoUnit.DAYS.between(START, START.plusYears(years));
    }

    private static List<Long> offsets(
            LocalDate start, Difficulty difficulty, SplittableRandom random) {
        List<Long> offsets = new ArrayList<>();
        LocalDate date = start;
        while (offsets.size() < difficulty.level("offsets")) {
            long offset = offset(date, difficulty.level("days"), random);
            offsets.add(offset);
            date = date.plusDays(offset);
        }
        return offsets;
    }

    private static long offset(LocalDate date, int largest, SplittableRandom random) {
        long days = random.nextLong(1, largest + 1L);
        long signed = random.nextBoolean() ? days : -days;
        LocalDate next = date.plusDays(signed);
        return next.isBefore(FIRST) || next.isAfter(LAST) ? -signed : signed;
    }

    private static List<String> steps(LocalDate start, List<Long> offsets) {
        List<String> steps = new ArrayList<>();
        LocalDate date = start;
        for (long offset : offsets) {
            LocalDate next = date.plusDays(offset);
            steps.add(date + " " + signed(offset) + "=" + next);
            date = next;
        }
        return steps;
    }

    private static String signed(long offset) {
        return offset < 0 ? Long.toString(offset) : "+" + offset;
    }
}
