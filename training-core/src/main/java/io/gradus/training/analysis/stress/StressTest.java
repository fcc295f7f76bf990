package io.gradus.training.analysis.stress;

import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.rubric.Rubric;
import io.gradus.training.rollout.WrittenRollouts;
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
    private static final int TRIES = 100;

    /** A problem with honest wrong answers to it. */
    private record Target(Problem problem, List<String> wrong) {}

    private final Rubric rubric;
    private final ScheduleContext place;

    /** Attacks this rubric as it stands at this place of a run. */
    public StressTest(Rubric rubric, ScheduleContext place) {
        this.rubric = rubric;
        this.place = place;
    }

    /** Attacks on these problems; throws where a cell has no wrong answers to offer. */
    public StressReport attack(List<Problem> problems) {
        List<Target> targets = problems.stream().map(p -> new Target(p, wrongAnswers(p))).toList();
        Frame frame = bestFrame(targets);
        List<StressFinding> findings = new ArrayList<>();
        int completions = 0;
        int unstable = 0;
        for (Target target : targets) {
            if (!rightPaysMore(target, frame)) {
                unstable++;
            }
            for (Attack attack : Attack.values()) {
                for (String completion : attack.completions(target.problem(), target.wrong())) {
                    if (attack.mayEarn() && isRight(target.problem(), completion)) {
                        continue;
                    }
                    completions++;
                    findings.addAll(attack(attack, target, completion, frame));
                }
            }
        }
        findings.sort(Comparator.comparingDouble(f -> f.honestWrong() - f.score().total()));
        return new StressReport(frame, problems.size(), completions, unstable, findings);
    }

    private List<StressFinding> attack(
            Attack attack, Target target, String completion, Frame frame) {
        List<RubricScore> scores = score(target, frame, completion);
        double honestRight = scores.getFirst().total();
        int honest = scores.get(2).total() > scores.get(1).total() ? 1 : 0;
        double honestWrong = scores.get(1 + honest).total();
        RubricScore attacked = scores.getLast();
        return attacked.total() <= honestWrong + EQUAL
                ? List.of()
                : List.of(
                        new StressFinding(
                                attack,
                                target.problem().key(),
                                target.problem().prompt(),
                                completion,
                                attacked,
                                frame.around(target.wrong().get(honest)),
                                honestWrong,
                                honestRight));
    }

    /**
     * The form in which right answers earn most over all problems; the plainest where several do.
     */
    private Frame bestFrame(List<Target> targets) {
        Frame best = Frame.BARE;
        double most = Double.NEGATIVE_INFINITY;
        for (Frame frame : Frame.values()) {
            double earned =
                    targets.stream()
                            .mapToDouble(t -> scoreHonest(t, frame).getFirst().total())
                            .sum();
            if (earned > most + EQUAL) {
                most = earned;
                best = frame;
            }
        }
        return best;
    }

    private boolean rightPaysMore(Target target, Frame frame) {
        List<RubricScore> scores = scoreHonest(target, frame);
        return scores.stream().skip(1).allMatch(s -> s.total() < scores.getFirst().total() - EQUAL);
    }

    /** The right answer and three wrong ones, all in this form. */
    private List<RubricScore> scoreHonest(Target target, Frame frame) {
        return score(target, frame, frame.around(target.wrong().getLast()));
    }

    /** The right answer and two wrong ones in this form, then the last completion as it is. */
    private List<RubricScore> score(Target target, Frame frame, String last) {
        List<String> completions =
                List.of(
                        frame.around(target.problem().reference()),
                        frame.around(target.wrong().getFirst()),
                        frame.around(target.wrong().get(1)),
                        last);
        return rubric.score(WrittenRollouts.group(target.problem(), completions), place);
    }

    /** A near miss may be another right answer. */
    private static boolean isRight(Problem problem, String completion) {
        String answer =
                WrittenRollouts.group(problem, List.of(completion)).rollouts().getFirst().answer();
        return ProblemSource.judge(problem, answer).score() == 1;
    }

    /**
     * References of other problems of the cell and near misses; those that are wrong here, each
     * once. As long as the right answer where there are such: a rubric that pays wrong answers for
     * a length near that of the right ones is not to be blamed for a character more or less.
     */
    static List<String> wrongAnswers(Problem problem) {
        ProblemSource source = ProblemSource.of(problem.key());
        Stream<String> others =
                LongStream.rangeClosed(1, TRIES)
                        .mapToObj(i ->
                                source.item(problem.key().seed() + i, problem.difficulty())
                                        .reference());
        int right = problem.reference().length();
        List<String> wrong =
                Stream.concat(others, NearMisses.of(problem.reference()).stream())
                        .distinct()
                        .sorted(Comparator.comparingInt(a -> Math.abs(a.length() - right)))
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
