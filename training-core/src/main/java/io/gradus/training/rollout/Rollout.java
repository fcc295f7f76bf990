package io.gradus.training.rollout;

import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.AnswerText;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.Verifier;
import io.gradus.training.problem.asking.AnswerReading;
import java.util.List;
import java.util.Optional;

/**
 * A path of segments that begins with the prompt; one completion is the simplest case.
 *
 * @param problem what was asked
 * @param index index within the group, from 0
 * @param role the role whose path it is, {@code solver} by default
 * @param forks where it parted from others of its group, in order; empty where it has only the
 *     prompt in common with them
 * @param segments the path, prompt first
 * @param completion text of the policy's segments, without the end token; one turn per line where
 *     there are several
 * @param stopReason why it ended
 * @param outcome the environment's verdict; empty where the verifier judges the answer
 * @param turnScores what each turn earned, in order, in [0, 1]; it can be shorter than the path,
 *     because an answer that the verifier judges and a turn that was cut off have none
 * @param tokenizer how its tokens stand for text
 * @param reading how its answer is read out of the completion
 */
public record Rollout(
        Problem problem,
        int index,
        String role,
        List<Fork> forks,
        List<Segment> segments,
        String completion,
        StopReason stopReason,
        Optional<Verdict> outcome,
        List<Double> turnScores,
        Tokenizer tokenizer,
        AnswerReading reading) {
    public Rollout {
        forks = List.copyOf(forks);
        segments = List.copyOf(segments);
        turnScores = List.copyOf(turnScores);
    }

    /** A rollout of a policy over characters. */
    public Rollout(
            Problem problem,
            int index,
            String role,
            List<Fork> forks,
            List<Segment> segments,
            String completion,
            StopReason stopReason,
            Optional<Verdict> outcome,
            List<Double> turnScores) {
        this(
                problem,
                index,
                role,
                forks,
                segments,
                completion,
                stopReason,
                outcome,
                turnScores,
                Characters.TOKENIZER,
                AnswerReading.PLAIN);
    }

    /** A rollout of a policy over characters, whose answer the verifier judges. */
    public Rollout(
            Problem problem,
            int index,
            List<Segment> segments,
            String completion,
            StopReason stopReason) {
        this(
                problem,
                index,
                Turn.SOLVER,
                List.of(),
                segments,
                completion,
                stopReason,
                Optional.empty(),
                List.of());
    }

    /** The same rollout at a place in a tree: with its forks, and with its path cut at them. */
    Rollout with(int index, List<Fork> forks, List<Segment> segments) {
        return new Rollout(
                problem,
                index,
                role,
                forks,
                segments,
                completion,
                stopReason,
                outcome,
                turnScores,
                tokenizer,
                reading);
    }

    /** The unshaped verdict: the environment's, or else the verifier's on the answer. */
    public Verdict verdict(Verifier verifier) {
        return outcome.map(verdict -> verdict.read(reading))
                .orElseGet(() -> Verdict.of(verifier, problem, reading, completion));
    }

    /** Number of tokens that the policy wrote, the end token included. */
    public int completionTokens() {
        return segments.stream()
                .filter(s -> s.source() == SegmentSource.POLICY)
                .mapToInt(s -> s.tokens().length)
                .sum();
    }

    /** Text of one of its segments, without the end token. */
    public String text(Segment segment) {
        return tokenizer.decode(segment.tokens());
    }

    /** Tokens that guidance gave it. */
    public int helpTokens() {
        return segments.stream()
                .filter(s -> s.help().isGiven())
                .mapToInt(s -> s.tokens().length)
                .sum();
    }

    /** Help that guidance gave it; nothing where it was sampled plainly. */
    public Help help() {
        return segments.stream()
                .map(Segment::help)
                .filter(Help::isGiven)
                .findFirst()
                .orElse(Help.NONE);
    }

    /** Whether a limit cut it off. */
    public boolean truncated() {
        return stopReason != StopReason.END_TOKEN;
    }

    /** The answer that the verifier reads; empty where there is none in the form asked for. */
    public String answer() {
        return reading.answer(completion).orElse("");
    }

    /** Index of the completion's character at which the answer begins, blanks included. */
    int answerStart() {
        return AnswerText.start(completion);
    }
}
