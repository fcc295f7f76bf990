package io.gradus.training.rollout;

import io.gradus.training.policy.TraceKind;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ToolText;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** The traces of a problem that a warm start can imitate, one path of segments each. */
public final class Traces {
    private Traces() {}

    /** A trace of this kind; empty where the problem has none. */
    public static Optional<List<Segment>> of(
            TraceKind kind, Wording wording, Problem problem, SplittableRandom random) {
        ProblemFamily family =
                ProblemSource.of(problem.key().family(), problem.key().transforms()).family();
        return switch (kind) {
            case PLAIN -> Optional.of(Demonstration.of(wording, family, problem));
            case HINTED ->
                    hint(problem, random).map(hint -> hinted(wording, family, problem, hint));
            case TAGGED ->
                    tagged(family, problem)
                            .map(tagged -> Demonstration.of(wording, family, tagged));
            case TOOL ->
                    ToolText.calls(problem.demonstration(), family.tools())
                            ? Optional.of(Demonstration.of(wording, family, problem))
                            : Optional.empty();
            case ROLE ->
                    family.roles().size() > 1
                            ? Optional.of(ofRole(wording, family, problem, random))
                            : Optional.empty();
            case HINTER -> written(wording, problem, random);
        };
    }

    /** One of the tiers of help behind a prompt that shows the solution. */
    private static Optional<List<Segment>> written(
            Wording wording, Problem problem, SplittableRandom random) {
        List<HintTier> tiers =
                Stream.of(HintTier.values())
                        .filter(tier -> !problem.hints().text(tier).isEmpty())
                        .toList();
        if (tiers.isEmpty() || problem.hints().trace().isEmpty()) {
            return Optional.empty();
        }
        HintTier tier = tiers.get(random.nextInt(tiers.size()));
        String prompt = Wanted.hintPrompt(problem, tier.name().toLowerCase(Locale.ROOT));
        return Optional.of(
                List.of(
                        new ShownText(wording, problem, Turn.of(Turn.SOLVER, prompt), 0, 0)
                                .plain(true),
                        Demonstration.demonstrated(
                                wording, Turn.SOLVER, 0, problem.hints().text(tier))));
    }

    /** One of the tiers of help that the problem has. */
    private static Optional<String> hint(Problem problem, SplittableRandom random) {
        List<String> texts =
                Stream.of(HintTier.values())
                        .map(problem.hints()::text)
                        .filter(text -> !text.isEmpty())
                        .toList();
        return texts.isEmpty()
                ? Optional.empty()
                : Optional.of(texts.get(random.nextInt(texts.size())));
    }

    /** The demonstration with help behind its prompt, where rollouts are shown it. */
    private static List<Segment> hinted(
            Wording wording, ProblemFamily family, Problem problem, String help) {
        Start.Hint hint = Start.Hint.of(help, Presence.BOTH);
        return Demonstration.of(wording, family, problem, Optional.of(hint));
    }

    /** The problem whose last turn is demonstrated as thoughts and an answer in tags. */
    private static Optional<Problem> tagged(ProblemFamily family, Problem problem) {
        boolean isMoves = family.hasTurns() && family.tools().isEmpty();
        String trace = problem.hints().trace();
        if (isMoves || trace.isEmpty()) {
            return Optional.empty();
        }
        String shown = problem.demonstration();
        int last = family.hasTurns() ? shown.lastIndexOf('\n') + 1 : 0;
        String turn = "<think>" + trace + "</think><answer>" + problem.reference() + "</answer>";
        return Optional.of(
                problem.withReference(problem.reference(), shown.substring(0, last) + turn));
    }

    private static List<Segment> ofRole(
            Wording wording, ProblemFamily family, Problem problem, SplittableRandom random) {
        List<List<List<Segment>>> roles = Demonstration.paths(wording, family, problem);
        List<List<Segment>> paths = roles.get(random.nextInt(roles.size()));
        return paths.size() == 1 ? paths.getFirst() : paths.get(random.nextInt(paths.size()));
    }
}
