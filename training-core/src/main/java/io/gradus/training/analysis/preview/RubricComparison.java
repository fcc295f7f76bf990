package io.gradus.training.analysis.preview;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.rubric.Rubric;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.IntStream;

/**
 * Scores groups by a rubric before and after an edit, group by group, so that whoever waits can be
 * told how far it is. Criteria that need what a record lacks are left out on both sides and named.
 */
public final class RubricComparison {
    /** More flips than a person reads. */
    private static final int SHOWN_FLIPS = 100;

    private final RubricServices services = RubricServices.ofRecords();
    private final Rubric before;
    private final Rubric after;
    private ScheduleContext now;
    private final List<ComparedGroup> groups = new ArrayList<>();

    /** A comparison at this place of a run, where schedules have their values. */
    public RubricComparison(RubricSpec before, RubricSpec after, ScheduleContext now) {
        this(before, new LinkedHashMap<>(), after, new LinkedHashMap<>());
        this.now = now;
    }

    /**
     * A comparison of rubrics with the weights that a stage gives their criteria, at the beginning
     * of a run until {@link #moveTo} is called.
     */
    public RubricComparison(
            RubricSpec before,
            SequencedMap<String, Schedule> weightsBefore,
            RubricSpec after,
            SequencedMap<String, Schedule> weightsAfter) {
        this.before = Rubric.of(before, ProblemSource::judge, services).weighted(weightsBefore);
        this.after = Rubric.of(after, ProblemSource::judge, services).weighted(weightsAfter);
        now = ScheduleContext.start();
    }

    /** Scores the groups that come next at another place of the run. */
    public void moveTo(ScheduleContext place) {
        now = place;
    }

    /** Compares these groups at the first step of a run; there must be one at least. */
    public static ComparisonReport of(
            RubricSpec before, RubricSpec after, List<BenchGroup> groups) {
        RubricComparison comparison = new RubricComparison(before, after, ScheduleContext.start());
        groups.forEach(comparison::add);
        return comparison.report();
    }

    /** Scores a group both ways. */
    public ComparedGroup add(BenchGroup group) {
        List<RubricScore> one = before.score(group.group(), now);
        List<RubricScore> other = after.score(group.group(), now);
        Problem problem = group.group().problem();
        String key = problem.key().toString();
        List<ComparedRollout> rollouts =
                IntStream.range(0, one.size())
                        .mapToObj(i ->
                                new ComparedRollout(
                                        group.name(),
                                        key,
                                        i,
                                        group.group().rollouts().get(i).completion(),
                                        group.marks().get(i),
                                        one.get(i),
                                        other.get(i)))
                        .toList();
        ComparedGroup compared =
                new ComparedGroup(
                        group.name(), key, problem.prompt(), problem.reference(), rollouts);
        groups.add(compared);
        return compared;
    }

    /** The groups so far, in the order in which they came. */
    public List<ComparedGroup> groups() {
        return List.copyOf(groups);
    }

    /** Changes that the edit makes on the groups so far; throws where there is none. */
    public ComparisonReport report() {
        if (groups.isEmpty()) {
            throw new IllegalStateException("a comparison needs at least one group of rollouts");
        }
        List<ComparedRollout> rollouts =
                groups.stream().flatMap(g -> g.rollouts().stream()).toList();
        double[] totalsBefore = Totals.before(groups);
        double[] totalsAfter = Totals.after(groups);
        List<Flip> flips = Flip.all(groups);
        return new ComparisonReport(
                groups.size(),
                rollouts.size(),
                NotScored.of(before.spec(), after.spec(), services),
                GradientChange.of(groups),
                RankAgreement.of(groups),
                flips.size(),
                flips.stream().limit(SHOWN_FLIPS).toList(),
                Suspects.of(rollouts),
                ScoreHistogram.of(totalsBefore, totalsAfter),
                DistributionShift.of(totalsBefore, totalsAfter),
                CriterionShift.of(rollouts),
                MarkAgreement.of(rollouts));
    }
}
