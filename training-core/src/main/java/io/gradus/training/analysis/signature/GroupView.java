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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Property that a signature can ask of the groups of a step. */
public enum GroupView {
    /** Share of the groups whose cell has this name. */
    GROUPS("groups", g -> Stream.of(g.cell())) {
        @Override
        OptionalDouble in(List<GroupSummary> groups, Glob name) {
            return share(groups, g -> name.fits(g.cell()) ? 1.0 : 0.0);
        }
    },
    /** Mean pass rate of the groups whose cell has this name. */
    PASS_RATE("passRate", g -> Stream.of(g.cell())) {
        @Override
        OptionalDouble in(List<GroupSummary> groups, Glob name) {
            return share(of(groups, name), GroupSummary::passRate);
        }
    },
    /** Mean number of rollouts of the groups whose cell has this name. */
    ROLLOUTS("rollouts", g -> Stream.of(g.cell())) {
        @Override
        OptionalDouble in(List<GroupSummary> groups, Glob name) {
            return share(of(groups, name), g -> (double) g.rewards().size());
        }
    },
    /** Share of the groups whose cell has this name that the update saw. */
    ADMITTED("admitted", g -> Stream.of(g.cell())) {
        @Override
        OptionalDouble in(List<GroupSummary> groups, Glob name) {
            return share(
                    of(groups, name),
                    g -> g.work().map(GroupWork::admitted).orElse(true) ? 1.0 : 0.0);
        }
    },
    /** Mean of this difficulty attribute, over the groups whose cell has it. */
    LEVEL("level", g -> attributes(g.cell())) {
        @Override
        OptionalDouble in(List<GroupSummary> groups, Glob name) {
            return groups.stream()
                    .map(g -> level(g.cell(), name.text()))
                    .flatMap(Optional::stream)
                    .mapToDouble(v -> v)
                    .average();
        }
    },
    /** Share of the groups that were refused for a reason of this text. */
    REFUSED("refused", g -> g.course().map(GroupCourse::refused).stream()) {
        @Override
        OptionalDouble in(List<GroupSummary> groups, Glob name) {
            return share(
                    groups,
                    g ->
                            g.course()
                                            .map(GroupCourse::refused)
                                            .filter(r -> !r.isEmpty() && name.fits(r))
                                            .isPresent()
                                    ? 1.0
                                    : 0.0);
        }
    },
    /** Share of all rollouts that were given help of a level of this name. */
    GIVEN("given", g -> g.given().stream().map(GivenHelp::level)) {
        @Override
        OptionalDouble in(List<GroupSummary> groups, Glob name) {
            int all = groups.stream().mapToInt(g -> g.rewards().size()).sum();
            int helped =
                    groups.stream()
                            .flatMap(g -> g.given().stream())
                            .filter(h -> name.fits(h.level()))
                            .mapToInt(GivenHelp::rollouts)
                            .sum();
            return all == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) helped / all);
        }
    },
    /** Share of the groups that this role wrote. */
    ROLE("role", g -> Stream.of(g.role())) {
        @Override
        OptionalDouble in(List<GroupSummary> groups, Glob name) {
            return share(groups, g -> name.fits(g.role()) ? 1.0 : 0.0);
        }
    };

    private static final Pattern ATTRIBUTE = Pattern.compile("([A-Za-z0-9_-]+)=(-?[0-9.]+)");

    private final String word;
    private final Function<GroupSummary, Stream<String>> names;

    GroupView(String word, Function<GroupSummary, Stream<String>> names) {
        this.word = word;
        this.names = names;
    }

    /** Its value in a step; empty where no group of the step tells it. */
    abstract OptionalDouble in(List<GroupSummary> groups, Glob name);

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

    private static List<GroupSummary> of(List<GroupSummary> groups, Glob cell) {
        return groups.stream().filter(g -> cell.fits(g.cell())).toList();
    }

    private static OptionalDouble share(
            List<GroupSummary> groups, Function<GroupSummary, Double> value) {
        return groups.stream().mapToDouble(value::apply).average();
    }

    private static Stream<String> attributes(String cell) {
        return ATTRIBUTE.matcher(cell).results().map(m -> m.group(1));
    }

    private static Optional<Double> level(String cell, String attribute) {
        Matcher matcher = ATTRIBUTE.matcher(cell);
        while (matcher.find()) {
            if (matcher.group(1).equals(attribute)) {
                return Optional.of(Double.parseDouble(matcher.group(2)));
            }
        }
        return Optional.empty();
    }
}
