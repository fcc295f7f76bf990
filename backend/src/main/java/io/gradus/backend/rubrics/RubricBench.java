package io.gradus.backend.rubrics;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.rollouts.RecordedGroup;
import io.gradus.backend.rollouts.RecordedGroups;
import io.gradus.backend.runs.RunService;
import io.gradus.training.analysis.preview.BenchGroup;
import io.gradus.training.analysis.preview.HostileRollouts;
import io.gradus.training.analysis.preview.RecordedRollouts;
import io.gradus.training.analysis.preview.RolloutLines;
import io.gradus.training.analysis.preview.RubricComparison;
import io.gradus.training.analysis.stress.AttackSet;
import io.gradus.training.analysis.stress.StressReport;
import io.gradus.training.analysis.stress.StressTest;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.rubric.Rubric;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.springframework.stereotype.Service;

/** The rubric preview: finds rollouts and scores them before and after an edit of a rubric. */
@Service
public class RubricBench {
    private final RecordedGroups recorded;
    private final RunService runs;
    private final RolloutSets sets;

    RubricBench(RecordedGroups recorded, RunService runs, RolloutSets sets) {
        this.recorded = recorded;
        this.runs = runs;
        this.sets = sets;
    }

    /**
     * The rollouts of a source.
     *
     * @param most about how many of a run are taken, whole groups only
     */
    public BenchRollouts rollouts(BenchSource source, int most) {
        return switch (source) {
            case BenchSource.OfRun(String run) -> ofRun(run, most);
            case BenchSource.OfSet(String name) -> written(sets.text(name));
            case BenchSource.Attacks(String problem) -> attacks(problem);
        };
    }

    /** Rollouts written as lines of JSON; {@link BadInput} names the first bad line. */
    public BenchRollouts written(String lines) {
        try {
            return BenchRollouts.of(RolloutLines.read(lines));
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    e.getMessage(),
                    "rollouts",
                    "one JSON object per line, for example {\"family\": \"addition\","
                            + " \"difficulty\": {\"digits\": 2}, \"seed\": 1,"
                            + " \"completion\": \"42\"}");
        }
    }

    /** The problem of a key; {@link BadInput} where there is none. */
    public Problem problem(String key) {
        try {
            return ProblemSource.problem(ProblemKey.parse(key));
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    e.getMessage(), "problem", "GET /api/v1/problems/families lists families");
        }
    }

    /**
     * Scores groups by both rubrics, where a run has completed so many steps.
     *
     * @param length length of the stage in steps, for schedules over the stage
     * @return the comparison; empty where the listener ended it
     */
    public Optional<RubricComparison> compare(
            RubricSpec before,
            RubricSpec after,
            List<BenchGroup> groups,
            long step,
            long length,
            Progress progress) {
        RubricComparison comparison = new RubricComparison(before, after, at(step, length));
        for (int i = 0; i < groups.size(); i++) {
            if (!progress.goOn(i, groups.size())) {
                return Optional.empty();
            }
            comparison.add(groups.get(i));
        }
        progress.goOn(groups.size(), groups.size());
        return Optional.of(comparison);
    }

    /** Attacks a rubric on this problem and the next ones of its cell; asks no language model. */
    public StressReport stress(
            RubricSpec rubric, String problem, int count, long step, long length) {
        ProblemKey key = problem(problem).key();
        ProblemSource source = ProblemSource.of(key);
        List<Problem> attacked =
                new SplittableRandom(key.seed())
                        .longs(count)
                        .mapToObj(seed -> source.item(seed, key.difficulty()))
                        .toList();
        try {
            return new StressTest(rubric(rubric), at(step, length)).attack(attacked);
        } catch (IllegalArgumentException e) {
            throw new BadInput(e.getMessage(), "problem", "stress another cell or family");
        }
    }

    /**
     * Returns what a rubric pays for each rollout of a group, with what no record holds left out.
     */
    public List<RubricScore> score(RubricSpec rubric, BenchGroup group, long step, long length) {
        return rubric(rubric).score(group.group(), at(step, length));
    }

    /** A group of completions that somebody wrote to the problem of a key. */
    public BenchGroup written(String problem, List<String> completions) {
        return BenchGroup.written("written here", problem(problem), completions);
    }

    /**
     * The right answer and a wrong one to the problem of a key, each alone and with a thought and
     * tags; the right one alone where the cell offers no wrong ones.
     */
    public List<String> honest(String problem) {
        Problem asked = problem(problem);
        try {
            AttackSet set = AttackSet.of(asked).getFirst();
            return Stream.concat(set.right().stream(), set.wrong().stream()).toList();
        } catch (IllegalArgumentException e) {
            return List.of(asked.reference());
        }
    }

    private static Rubric rubric(RubricSpec spec) {
        return Rubric.of(spec, ProblemSource::judge, RubricServices.ofRecords());
    }

    /** A place in a run; every step counts for the stage as well. */
    public static ScheduleContext at(long step, long length) {
        return new ScheduleContext(step, step, OptionalLong.of(length), 0);
    }

    private BenchRollouts ofRun(String run, int most) {
        runs.get(run);
        List<BenchGroup> groups = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        for (RecordedGroup group : recorded.spread(run, most)) {
            try {
                groups.add(RecordedRollouts.of(group.step(), group.group()));
            } catch (IllegalArgumentException e) {
                refused.add("step " + group.step() + ": " + e.getMessage());
            }
        }
        return new BenchRollouts(groups, refused);
    }

    private BenchRollouts attacks(String problem) {
        Problem attacked = problem(problem);
        try {
            return BenchRollouts.of(HostileRollouts.of(attacked));
        } catch (IllegalArgumentException e) {
            throw new BadInput(e.getMessage(), "problem", "attack another cell or family");
        }
    }
}
