package io.gradus.training.analysis.simulate;

import io.gradus.training.event.GivenHelp;
import java.util.ArrayList;
import java.util.List;

/**
 * Facts about the length of answers that a group of a real run tells: its tokens, which are {@code
 * rightLongest * right + wrongs * wrongBase + wrongLongest * wrong} for an {@link AnswerLength}.
 *
 * @param curriculum name of the run's curriculum
 * @param family family of its problem
 * @param rightLongest sum over right answers of their cell's longest demonstration, as far as it
 *     was not given
 * @param wrongs wrong answers, those that began with a share of the solution for the rest of it
 * @param wrongLongest the same sum over wrong answers
 * @param rollouts number of answers
 * @param tokens tokens of all of them
 */
record ObservedLength(
        String curriculum,
        String family,
        double rightLongest,
        double wrongs,
        double wrongLongest,
        int rollouts,
        int tokens) {
    /** Answers of one group that were given the same. */
    private record Part(int rollouts, double passRate, double left) {}

    /** Of all groups whose tokens are known. */
    static List<ObservedLength> of(FinishedRun run, SkillSpace space) {
        return run.steps().stream()
                .flatMap(step -> step.groups().stream())
                .filter(group -> group.tokens() > 0 && space.number(group.cell()) >= 0)
                .map(group ->
                        of(
                                run.document().curriculum(),
                                group,
                                space.cell(space.number(group.cell()))))
                .filter(length -> length.rollouts() > 0)
                .toList();
    }

    private static ObservedLength of(
            String curriculum, FinishedRun.Group group, SkillSpace.Cell cell) {
        List<Part> parts = new ArrayList<>();
        parts.add(new Part(group.rollouts(), group.passRate(), 1));
        for (GivenHelp given : group.given()) {
            parts.add(part(given, cell));
        }
        parts.add(new Part(group.givenUp(), 0, parts.getLast().left()));
        double right = 0;
        double wrongs = 0;
        int rollouts = 0;
        for (Part part : parts.stream().filter(p -> p.rollouts() > 0).toList()) {
            right += part.rollouts() * part.left() * part.passRate();
            wrongs += part.rollouts() * part.left() * (1 - part.passRate());
            rollouts += part.rollouts();
        }
        return new ObservedLength(
                curriculum,
                cell.family(),
                right * cell.longest(),
                wrongs,
                wrongs * cell.longest(),
                rollouts,
                group.tokens());
    }

    private static Part part(GivenHelp given, SkillSpace.Cell cell) {
        HelpShare help = HelpShare.of(given, cell.longest()).orElse(HelpShare.NONE);
        return new Part(given.rollouts(), given.passRate(), help.isPrefix() ? 1 - help.share() : 1);
    }
}
