package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.databind.json.JsonMapper;

/** Draws the tasks that {@link GoalGan} describes. */
final class GoalGanTeacher extends TeacherSampler {
    private final GoalGan spec;
    private List<double[]> learned = new ArrayList<>();
    private List<double[]> old = new ArrayList<>();
    private List<double[]> goals = new ArrayList<>();
    private int groups;

    GoalGanTeacher(GoalGan spec, ArmSpace space) {
        super(space);
        this.spec = spec;
    }

    /**
     * @param learned what the generator draws tasks like
     * @param old tasks that have become easy
     * @param goals those of intermediate difficulty since the generator was trained
     * @param groups groups since then
     */
    private record State(
            List<double[]> learned, List<double[]> old, List<double[]> goals, int groups) {}

    @Override
    double[] task(SplittableRandom random) {
        boolean isOld = random.nextDouble() < spec.old() && !old.isEmpty();
        List<double[]> like = isOld ? old : learned;
        if (like.isEmpty()) {
            return box().anywhere(random);
        }
        double[] task = like.get(random.nextInt(like.size())).clone();
        for (int a = 0; a < task.length; a++) {
            task[a] += spec.noise() * Normals.next(random);
        }
        return task;
    }

    @Override
    void learn(double[] task, double passRate) {
        if (passRate >= spec.from() && passRate <= spec.to()) {
            goals.add(task);
        } else if (passRate > spec.to() && isNew(task)) {
            old.add(task);
        }
        if (++groups == spec.every()) {
            groups = 0;
            learned = goals.isEmpty() ? learned : goals;
            goals = new ArrayList<>();
        }
    }

    private boolean isNew(double[] task) {
        double least = spec.distance() * spec.distance() * task.length;
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
