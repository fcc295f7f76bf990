package io.gradus.training.curriculum.guidance;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Start;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The scaffold of RuscaRL (rules and constants from its code, IANNXANG/RuscaRL): rollout i of G,
 * from 0, is shown the share (G - 1 - i) / (G - 1) of the pieces, times a decay that falls with the
 * progress x of the stage as 1 / (1 + exp(125 (x - 0.2))). That the first pieces are shown, rounded
 * to whole ones, and that they are hints where a problem has no checklist, is ours.
 */
@Choice(
        name = "scaffold",
        explanation =
                "The first rollout of a group is shown all pieces of help, each further one fewer, the last none; and all of them fewer as the stage progresses.",
        source = "RuscaRL")
public record Scaffolding(
        @Setting(explanation = "What the pieces are, shown from the first.", defaults = "steps")
                ScaffoldSource of,
        @Setting(
                        explanation = "What the share of each rollout is multiplied by.",
                        defaults =
                                "{sigmoid: {from: 1, to: 0, over: stage, steepness: 125, middle: 0.2}}",
                        min = 0,
                        max = 1,
                        source = "RuscaRL")
                Schedule decay,
        @Setting(
                        explanation =
                                "Whether the policy is trained with the scaffold in its context or without it.",
                        defaults = "without")
                HintTraining train)
        implements GuidanceSpec {
    @Override
    public Guide begin(Tokenizer tokenizer) {
        return (now, _, _) -> {
            double decayed = decay.at(now);
            return (problem, _, rollouts) ->
                    IntStream.range(0, rollouts)
                            .mapToObj(i -> start(of.pieces(problem), share(i, rollouts), decayed))
                            .toList();
        };
    }

    /** The share of the pieces that rollout i of so many is shown before any decay. */
    static double share(int i, int rollouts) {
        return rollouts == 1 ? 1 : (double) (rollouts - 1 - i) / (rollouts - 1);
    }

    private Start start(List<String> pieces, double share, double decayed) {
        int shown = WholeParts.of(share * decayed, pieces.size());
        String level = String.format(Locale.ROOT, "scaffold-%.2f", share);
        return train.start(String.join(Hints.SEPARATOR, pieces.subList(0, shown)), Help.of(level));
    }

    @Override
    public String longest(Problem problem) {
        return String.join(Hints.SEPARATOR, of.pieces(problem));
    }

    @Override
    public String need() {
        return "a scaffold of its " + of.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Optional<String> gap() {
        return of == ScaffoldSource.CHECKLIST
                ? Optional.of(
                        "What a checklist is worth is unknown here: rollouts with a scaffold of"
                                + " it pass as any other.")
                : Optional.empty();
    }
}
