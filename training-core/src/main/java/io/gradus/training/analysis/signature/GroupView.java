package io.gradus.training.analysis.signature;

import io.gradus.training.event.GivenHelp;
import io.gradus.training.event.GroupCourse;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.GroupWork;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Property that a signature can ask of the groups of a step. */
public enum GroupView {
    /** Share of the groups whose cell has this name. */
    GROUPS("groups", g -> Stream.of(g.cell())),
    /** Mean pass rate of the groups whose cell has this name. */
    PASS_RATE("passRate", g -> Stream.of(g.cell())),
    /** Mean number of rollouts of the groups whose cell has this name. */
    ROLLOUTS("rollouts", g -> Stream.of(g.cell())),
    /** Mean of p(1 - p) over the groups whose cell has this name, p the pass rate; at most 1/4. */
    LEARNABILITY("learnability", g -> Stream.of(g.cell())),
    /** Number of different problems in the groups whose cell has this name. */
    PROBLEMS("problems", g -> Stream.of(g.cell())),
    /** Share of the groups whose cell has this name that the update saw. */
    ADMITTED("admitted", g -> Stream.of(g.cell())),
    /** Mean of this difficulty attribute, over the groups whose cell has it. */
    LEVEL("level", g -> attributes(g.cell())),
    /** Share of the groups that were refused for a reason of this text. */
    REFUSED("refused", g -> g.course().map(GroupCourse::refused).stream()),
    /** Share of all rollouts that were given help of a level of this name. */
    GIVEN("given", g -> g.given().stream().map(GivenHelp::level)),
    /** Share of the groups that this role wrote. */
    ROLE("role", g -> Stream.of(g.role()));

    private static final Pattern ATTRIBUTE = Pattern.compile("([A-Za-z0-9_-]+)=(-?[0-9.]+)");

    private final String word;
    private final Function<GroupSummary, Stream<String>> names;

    GroupView(String word, Function<GroupSummary, Stream<String>> names) {
        this.word = word;
        this.names = names;
    }

    /** Its value in a step; empty where no group of the step tells it. */
    OptionalDouble in(List<GroupSummary> groups, Glob name) {
        return switch (this) {
            case GROUPS -> share(groups, g -> name.fits(g.cell()));
            case PASS_RATE -> of(groups, name).mapToDouble(GroupSummary::passRate).average();
            case ROLLOUTS -> of(groups, name).mapToDouble(g -> g.rewards().size()).average();
            case LEARNABILITY ->
                    of(groups, name).mapToDouble(g -> g.passRate() * (1 - g.passRate())).average();
            case PROBLEMS -> problems(of(groups, name));
            case ADMITTED -> share(of(groups, name).toList(), GroupView::isAdmitted);
            case LEVEL -> level(groups, name.text());
            case REFUSED -> share(groups, g -> isRefused(g, name));
            case GIVEN -> given(groups, name);
            case ROLE -> share(groups, g -> name.fits(g.role()));
        };
    }

    /** The word in a signature's text. */
    public String word() {
        return word;
    }

    static Optional<GroupView> named(String word) {
        return Arrays.stream(values()).filter(v -> v.word.equals(word)).findFirst();
    }

    /** The names that a run has for it. */
    TreeSet<String> names(Observations run) {
        TreeSet<String> all = new TreeSet<>();
        run.steps().forEach(step -> step.groups().forEach(g -> names.apply(g).forEach(all::add)));
        return all;
    }

    private static Stream<GroupSummary> of(List<GroupSummary> groups, Glob cell) {
        return groups.stream().filter(g -> cell.fits(g.cell()));
    }

    private static OptionalDouble problems(Stream<GroupSummary> groups) {
        long different = groups.map(GroupSummary::problem).distinct().count();
        return different == 0 ? OptionalDouble.empty() : OptionalDouble.of(different);
    }

    private static OptionalDouble share(
            List<GroupSummary> groups, Predicate<GroupSummary> counted) {
        return groups.stream().mapToDouble(g -> counted.test(g) ? 1 : 0).average();
    }

    private static boolean isAdmitted(GroupSummary group) {
        return group.work().map(GroupWork::admitted).orElse(true);
    }

    private static boolean isRefused(GroupSummary group, Glob reason) {
        String refused = group.course().map(GroupCourse::refused).orElse("");
        return !refused.isEmpty() && reason.fits(refused);
    }

    private static OptionalDouble given(List<GroupSummary> groups, Glob level) {
        int all = groups.stream().mapToInt(g -> g.rewards().size()).sum();
        int helped =
                groups.stream()
                        .flatMap(g -> g.given().stream())
                        .filter(h -> level.fits(h.level()))
                        .mapToInt(GivenHelp::rollouts)
                        .sum();
        return all == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) helped / all);
    }

    private static OptionalDouble level(List<GroupSummary> groups, String attribute) {
        return groups.stream()
                .flatMap(g ->
                        ATTRIBUTE
                                .matcher(g.cell())
                                .results()
                                .filter(m -> m.group(1).equals(attribute))
                                .limit(1))
                .mapToDouble(m -> Double.parseDouble(m.group(2)))
                .average();
    }

    private static Stream<String> attributes(String cell) {
        return ATTRIBUTE.matcher(cell).results().map(m -> m.group(1));
    }
}
