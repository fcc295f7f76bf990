package io.gradus.training.analysis.preview;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.AnswerReading;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.StopReason;
import io.gradus.training.rollout.WrittenRollouts;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One rollout as a line of JSON. Its problem is named by key, or by family, difficulty and seed.
 *
 * @param problem key of the problem, for example {@code addition(digits=2)#1z}
 * @param family name of the family, where there is no key
 * @param difficulty levels, where there is no key; those left out have their default
 * @param transforms names of transforms, where there is no key
 * @param seed seed of the problem, where there is no key; 1 by default
 * @param completion the text
 * @param tokens number of tokens with the end token; by default one per character and one
 * @param truncated whether the token limit cut it off; not by default
 * @param mark what a person says of it: {@code right}, {@code wrong} or nothing
 * @param role the role that wrote it, {@code solver} by default
 * @param score what its environment said of it, in [0, 1]; where it is left out, the text is played
 *     again, one turn per line, or judged by the verifier
 * @param verdict the reason of that score
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
record RolloutLine(
        Optional<String> problem,
        Optional<String> family,
        Optional<Map<String, Integer>> difficulty,
        Optional<List<String>> transforms,
        Optional<Long> seed,
        Optional<String> completion,
        Optional<Integer> tokens,
        Optional<Boolean> truncated,
        Optional<String> mark,
        Optional<String> role,
        Optional<Double> score,
        Optional<String> verdict) {
    static RolloutLine of(Rollout rollout, Mark mark) {
        return new RolloutLine(
                Optional.of(rollout.problem().key().toString()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(rollout.completion()),
                Optional.of(rollout.completionTokens()),
                rollout.truncated() ? Optional.of(true) : Optional.empty(),
                switch (mark) {
                    case NONE -> Optional.empty();
                    case RIGHT -> Optional.of("right");
                    case WRONG -> Optional.of("wrong");
                },
                Optional.of(rollout.role()).filter(role -> !role.equals(Turn.SOLVER)),
                rollout.outcome().map(Verdict::score),
                rollout.outcome().map(Verdict::reason));
    }

    /** The problem it names; throws {@link IllegalArgumentException} where there is none. */
    Problem resolved() {
        if (problem.isPresent()) {
            return ProblemSource.problem(ProblemKey.parse(problem.get()));
        }
        ProblemSource source =
                ProblemSource.of(
                        family.orElseThrow(() ->
                                new IllegalArgumentException(
                                        "must name its problem by \"problem\" or by \"family\"")),
                        transforms.orElse(List.of()));
        return source.item(seed.orElse(1L), source.cell(difficulty.orElse(Map.of())));
    }

    /** The rollout, at this index of its group. */
    Rollout rollout(Problem resolved, int index) {
        String text =
                completion.orElseThrow(
                        () -> new IllegalArgumentException("must have a \"completion\""));
        TextRollouts texts = new TextRollouts();
        int count = tokens.orElse(WrittenRollouts.count(Characters.TOKENIZER, text));
        if (count < 1 || count > 1_000_000) {
            throw new IllegalArgumentException("tokens must be in [1, 1000000], was " + count);
        }
        PlayedTurns turns =
                role.isPresent()
                        ? PlayedTurns.alone(role.get(), text)
                        : PlayedTurns.of(resolved, text);
        return new Rollout(
                resolved,
                index,
                role.orElse(Turn.SOLVER),
                List.of(),
                texts.path(resolved, role.orElse(Turn.SOLVER), turns.segments(), count),
                text,
                truncated.orElse(false) ? StopReason.LENGTH : StopReason.END_TOKEN,
                score.map(this::verdict).or(turns::outcome),
                TextRollouts.turnScores(
                        resolved, role.orElse(Turn.SOLVER), text, truncated.orElse(false)),
                texts.pieces(),
                AnswerReading.PLAIN);
    }

    private Verdict verdict(double value) {
        return new Verdict(value, verdict.orElse("as it was recorded"), List.of());
    }

    /** The mark; throws {@link IllegalArgumentException} on another word. */
    Mark marked() {
        return switch (mark.orElse("")) {
            case "" -> Mark.NONE;
            case "right" -> Mark.RIGHT;
            case "wrong" -> Mark.WRONG;
            default ->
                    throw new IllegalArgumentException(
                            "mark must be right or wrong, was '" + mark.get() + "'");
        };
    }
}
