package io.gradus.training.problem.family.arithmetic;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Dates before and after others, {@code 2000-02-27 +3d -1m=} with the answer {@code 2000-02-01}, in
 * the proleptic Gregorian calendar of ISO 8601 with four digits for the year. The first date is
 * uniform in the first {@code size} years from 2000, at most 400, a whole cycle of the calendar.
 * Then {@code offsets} offsets are added one after the other, in turn days, months and years (see
 * {@link DateOffset}), each uniform in 1 to {@code size}, but at most 1200 months and 100 years.
 * Each unit has one random sign, so that its offsets do not cancel; it is turned where the year
 * would leave 1 to 9999. A solver counts month by month, at most one for every 28 days of an offset
 * and one more. reasoning-gym's {@code calendar_arithmetic} (Stojanovski et al. 2025,
 * arXiv:2505.24760) asks similar questions in prose.
 */
@Choice(
        name = "date-arithmetic",
        explanation = "Find the date so many days, months and years before or after another.")
final class DateArithmetic implements ProblemFamily {
    private static final LocalDate START = LocalDate.of(2000, 1, 1);
    private static final int YEARS_OF_CYCLE = 400;
    private static final LocalDate FIRST = LocalDate.of(1, 1, 1);
    private static final LocalDate LAST = LocalDate.of(9999, 12, 31);
    private static final double SHORTEST_MONTH = 28;

    /** Most days, months and years of an offset. */
    private static final List<Long> MOST = List.of(99_999L, 1200L, 100L);

    private static final String KNOWLEDGE =
            "months have 31,28,31,30,31,30,31,31,30,31,30,31 days; every 4th year has february 29,"
                    + " of the full centuries only every 4th; d days, m months, y years, where a month"
                    + " is too short for the day its last day counts";

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        "size", 1, 99_999, 7, "Largest offset; as many years are in play."),
                new DifficultyAttribute("offsets", 1, 300, 1, "How many offsets there are."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Find the date after the given days (d), months (m) and years (y), one offset after the other.",
                "the date, as YYYY-MM-DD,");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return difficulty.level("offsets") * (1 + difficulty.level("size") / SHORTEST_MONTH);
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int date = START.toString().length();
        int offset = " +d".length() + Integer.toString(difficulty.level("size")).length();
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
        List<DateOffset> offsets = offsets(start, difficulty, random);
        List<String> steps = steps(start, offsets);
        String last = steps.getLast();
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("date", start.toString()),
                        new PromptPart(
                                "offsets",
                                offsets.stream()
                                        .map(DateOffset::toString)
                                        .collect(Collectors.joining(" ")))),
                "{date} {offsets}=",
                last.substring(last.indexOf('=') + 1),
                new Hints(KNOWLEDGE, "count " + offsets.size() + " offsets on in order", steps));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        LocalDate date = LocalDate.parse(problem.part("date"));
        for (String offset : problem.part("offsets").split(" ")) {
            date = DateOffset.read(offset).from(date);
        }
        return CanonicalAnswer.judge(date.toString(), answer);
    }

    private static long daysInPlay(Difficulty difficulty) {
        int years = Math.min(difficulty.level("size"), YEARS_OF_CYCLE);
        return ChronoUnit.DAYS.between(START, START.plusYears(years));
    }

    private static List<DateOffset> offsets(
            LocalDate start, Difficulty difficulty, SplittableRandom random) {
        List<Boolean> forward = DateOffset.UNITS.stream().map(_ -> random.nextBoolean()).toList();
        List<DateOffset> offsets = new ArrayList<>();
        LocalDate date = start;
        while (offsets.size() < difficulty.level("offsets")) {
            int unit = offsets.size() % DateOffset.UNITS.size();
            long most = Math.min(difficulty.level("size"), MOST.get(unit));
            long amount = random.nextLong(1, most + 1);
            DateOffset offset =
                    new DateOffset(forward.get(unit) ? amount : -amount, DateOffset.UNITS.get(unit))
                            .within(date, FIRST, LAST);
            offsets.add(offset);
            date = offset.from(date);
        }
        return offsets;
    }

    private static List<String> steps(LocalDate start, List<DateOffset> offsets) {
        List<String> steps = new ArrayList<>();
        LocalDate date = start;
        for (DateOffset offset : offsets) {
            LocalDate next = offset.from(date);
            steps.add(date + " " + offset + "=" + next);
            date = next;
        }
        return steps;
    }
}
