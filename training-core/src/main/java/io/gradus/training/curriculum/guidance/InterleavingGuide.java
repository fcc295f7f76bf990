package io.gradus.training.curriculum.guidance;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Collects the problems that {@link Interleaving} describes. */
final class InterleavingGuide implements Guide {
    private final Interleaving spec;
    private List<String> waiting = new ArrayList<>();
    private long taken;

    InterleavingGuide(Interleaving spec) {
        this.spec = spec;
    }

    private record State(List<String> waiting, long taken) {}

    @Override
    public Guidance at(ScheduleContext now, long step, RandomStreams streams) {
        return Guidance.NONE;
    }

    @Override
    public AuxiliaryUpdate lesson(List<ScoredGroup> scored) {
        scored.stream()
                .filter(group -> group.scores().stream().allMatch(s -> s.verdict().score() <= 0))
                .map(group -> group.group().problem().key().toString())
                .forEach(waiting::add);
        if (waiting.size() < spec.size()) {
            return AuxiliaryUpdate.NONE;
        }
        List<Problem> due =
                waiting.stream().map(key -> ProblemSource.problem(ProblemKey.parse(key))).toList();
        taken += due.size();
        waiting = new ArrayList<>();
        return new AuxiliaryUpdate(due, spec.learningRate());
    }

    @Override
    public List<Metric> report() {
        return List.of(
                new Metric("lessons/waiting", waiting.size()), new Metric("lessons/taken", taken));
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(waiting, taken));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        waiting = new ArrayList<>(state.waiting());
        taken = state.taken();
    }
}
