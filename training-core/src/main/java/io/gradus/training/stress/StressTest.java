package io.gradus.training.stress;

import io.gradus.training.catalogue.ProblemSource;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.WrittenRollouts;
import io.gradus.training.rubric.Rubric;
import io.gradus.training.rubric.RubricScore;
import io.gradus.training.schedule.ScheduleContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Scores hostile completions next to honest ones. Each attack is scored in a group of its own with
 * the right answer and two honest wrong ones, all honest answers in the form that the rubric pays
 * best for, so that criteria which compare the rollouts of a group see an ordinary group.
 */
public final class StressTest {
    /** Totals closer than this count as equal. */
    private static final double EQUAL = 1e-6;

    private static final int WRONG_ANSWERS = 3;
    private static final int TRIES = 200;

    private final Rubric rubric;
    private final ScheduleContext place;

    /** Attacks this rubric as it stands at this place of a run. */
    public StressTest(Rubric rubric, ScheduleContext place) {
        this.rubric = rubric;
        this.place = place;
    }

    /** Attacks on these problems; throws where a cell has no wrong answers to offer. */
    public StressReport attack(List<Problem> problems) {
        Frame frame = bestFrame(problems);
        List<StressFinding> findings = new ArrayList<>();
        int completions = 0;
        int unstable = 0;
        for (Problem problem : problems) {
            List<String> wrong = wrongAnswers(problem);
            if (!rightPaysMore(problem, wrong, frame)) {
                unstable++;
            }
            for (Attack attack : Attack.values()) {
                for (String completion : attack.completions(problem, wrong)) {
                    if (attack.mayEarn() && isRight(problem, completion)) {
                        continue;
                    }
                    completions++;
                    findings.addAll(attack(attack, problem, completion, wrong, frame));
                }
            }
        }
        findings.sort(Comparator.comparingDouble(f -> f.honestWrong() - f.score().total()));
        return new StressReport(frame, problems.size(), completions, unstable, findings);
    }

    private List<StressFinding> attack(
            Attack attack, Problem problem, String completion, List<String> wrong, Frame frame) {
        List<RubricScore> scores = score(problem, honest(problem, wrong, frame), completion);
        double honestRight = scores.getFirst().total();
        double honestWrong = Math.max(scores.get(1).total(), scores.get(2).total());
        RubricScore attacked = scores.getLast();
        return attacked.total() <= honestWrong + EQUAL
                ? List.of()
                : List.of(
                        new StressFinding(
                                attack,
                                problem.key(),
                                problem.prompt(),
                                completion,
                                attacked,
                                honestWrong,
                                honestRight));
    }

    /**
     * The form in which right answers earn most over all problems; the plainest where several do.
     */
    private Frame bestFrame(List<Problem> problems) {
        Frame best = Frame.BARE;
        double most = Double.NEGATIVE_INFINITY;
        for (Frame frame : Frame.values()) {
            double earned =
                    problems.stream().mapToDouble(p -> scoreRight(p, wrongAnswers(p), frame)).sum();
            if (earned > most + EQUAL) {
                most = earned;
                best = frame;
            }
        }
        return best;
    }

    private double scoreRight(Problem problem, List<String> wrong, Frame frame) {
        return score(problem, honest(problem, wrong, frame), frame.around(wrong.getLast()))
                .getFirst()
                .total();
    }

    private boolean rightPaysMore(Problem problem, List<String> wrong, Frame frame) {
        List<RubricScore> scores =
                score(problem, honest(problem, wrong, frame), frame.around(wrong.getLast()));
        return scores.stream().skip(1).allMatch(s -> s.total() < scores.getFirst().total() - EQUAL);
    }

    private List<RubricScore> score(Problem problem, List<String> honest, String last) {
        List<String> completions = Stream.concat(honest.stream(), Stream.of(last)).toList();
        return rubric.score(WrittenRollouts.group(problem, completions), place);
    }

    /** The right answer and two wrong ones. */
    private static List<String> honest(Problem problem, List<String> wrong, Frame frame) {
        return List.of(
                frame.around(problem.reference()),
                frame.around(wrong.getFirst()),
                frame.around(wrong.get(1)));
    }

    /** A near miss may be another right answer. */
    private static boolean isRight(Problem problem, String completion) {
        String answer =
                WrittenRollouts.group(problem, List.of(completion)).rollouts().getFirst().answer();
        return ProblemSource.judge(problem, answer).score() == 1;
    }

    /**
     * References of other problems of the cell, then near misses; those that are wrong here, each
     * once.
     */
    private static List<String> wrongAnswers(Problem problem) {
        ProblemSource source = ProblemSource.of(problem.key().family(), problem.key().transforms());
        Stream<String> others =
                LongStream.rangeClosed(1, TRIES)
                        .mapToObj(i ->
                                source.item(problem.key().seed() + i, problem.difficulty())
                                        .reference());
        List<String> wrong =
                Stream.concat(others, NearMisses.of(problem.reference()).stream())
                        .distinct()
                        .filter(answer -> source.verify(problem, answer).score() < 1)
                        .limit(WRONG_ANSWERS)
                        .toList();
        if (wrong.size() < WRONG_ANSWERS) {
            throw new IllegalArgumentException(
                    "%s has fewer than %d different wrong answers; stress another cell"
                            .formatted(problem.key(), WRONG_ANSWERS));
        }
        return wrong;
    }
}
