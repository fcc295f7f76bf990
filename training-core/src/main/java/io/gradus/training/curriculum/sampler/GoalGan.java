package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.databind.json.JsonMapper;

/**
 * Goals of intermediate difficulty (GoalGAN, arXiv:1705.06366, with the bounds and counts of
 * TeachMyAgent): after every so many groups a generator learns those whose pass rate was within
 * bounds, and draws tasks like them; with some probability a task is near an old one that passed
 * above the bounds. What is substituted: in place of an adversarial network the generator is a
 * kernel density, one of the tasks it learned plus noise, as in the cross-entropy generator of the
 * authors' code; before it has learned any, tasks come from the whole space. The noise is ours.
 *
 * @param noise deviation of a task from the one it is like, on [0, 1]
 */
@Choice(
        name = "goal-gan",
        explanation =
                "Tasks like those whose pass rate was neither low nor high lately, and some that have become easy.",
        source = "arXiv:1705.06366")
public record GoalGan(
        @Setting(
                        explanation = "Lowest pass rate of intermediate difficulty.",
                        defaults = "0.25",
                        min = 0,
                        max = 1)
                double from,
        @Setting(
                        explanation = "Highest pass rate of intermediate difficulty.",
                        defaults = "0.75",
                        min = 0,
                        max = 1)
                double to,
        @Setting(
                        explanation = "Groups between two trainings of the generator.",
                        defaults = "100",
                        min = 1,
                        max = 10000,
                        unit = "groups",
                        stretch = true)
                int every,
        @Setting(
                        explanation = "Share of the groups near an old one that has become easy.",
                        defaults = "0.2",
                        min = 0,
                        max = 1)
                double old,
        @Setting(
                        explanation =
                                "Standard deviation from the task it is like, where an attribute goes from 0 to 1.",
                        defaults = "0.1",
                        min = 0,
                        max = 1)
                double noise,
        @Setting(
                        explanation =
                                "Tasks nearer to an old one than this share of the space's diagonal are not kept.",
                        defaults = "0.01",
                        min = 0,
                        max = 1)
                double distance)
        implements TeacherSpec {
    public GoalGan {
        if (from > to) {
            throw new IllegalArgumentException(
                    "from must not be above to, were " + from + " and " + to);
        }
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    /**
     * @param learned what the generator draws tasks like
     * @param old tasks that have become easy
     * @param goals those of intermediate difficulty since the generator was trained
     * @param groups groups since then
     */
    private record State(
            List<double[]> learned, List<double[]> old, List<double[]> goals, int groups) {}

    private final class Sampler extends TeacherSampler {
        private List<double[]> learned = new ArrayList<>();
        private List<double[]> old = new ArrayList<>();
        private List<double[]> goals = new ArrayList<>();
        private int groups;

        Sampler(ArmSpace space) {
            super(space);
        }

        @Override
        double[] task(SplittableRandom random) {
            boolean isOld = random.nextDouble() < old() && !old.isEmpty();
            List<double[]> like = isOld ? old : learned;
            if (like.isEmpty()) {
                return box().anywhere(random);
            }
            double[] task = like.get(random.nextInt(like.size())).clone();
            for (int a = 0; a < task.length; a++) {
                task[a] += noise * Normals.next(random);
            }
            return task;
        }

        @Override
        void learn(double[] task, double passRate) {
            if (passRate >= from() && passRate <= to) {
                goals.add(task);
            } else if (passRate > to && isNew(task)) {
                old.add(task);
            }
            if (++groups == every) {
                groups = 0;
                learned = goals.isEmpty() ? learned : goals;
                goals = new ArrayList<>();
            }
        }

        private boolean isNew(double[] task) {
            double least = distance() * distance() * task.length;
            return old.stream()
                    .mapToDouble(other -> ArmBox.distance(other, task))
                    .allMatch(distance -> distance > least);
        }

        /** Number of tasks the generator draws from, and number of old ones. */
        @Override
        public List<Metric> report() {
            return List.of(new Metric("goals", learned.size()), new Metric("old", old.size()));
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(learned, old, goals, groups));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            learned = new ArrayList<>(state.learned());
            old = new ArrayList<>(state.old());
            goals = new ArrayList<>(state.goals());
            groups = state.groups();
        }
    }
}
