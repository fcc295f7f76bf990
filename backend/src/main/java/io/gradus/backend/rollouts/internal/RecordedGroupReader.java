package io.gradus.backend.rollouts.internal;

import io.gradus.backend.rollouts.RecordedGroup;
import io.gradus.backend.rollouts.RecordedGroups;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.TrainingEvent;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Service;
import tools.jackson.databind.json.JsonMapper;

/** Reads recorded groups out of the samples. */
@Service
class RecordedGroupReader implements RecordedGroups {
    private final SampleStore samples;
    private final JsonMapper json;

    RecordedGroupReader(SampleStore samples, JsonMapper json) {
        this.samples = samples;
        this.json = json;
    }

    @Override
    public List<RecordedGroup> spread(String run, int rollouts) {
        List<Long> steps = samples.stepsWithTexts(run);
        if (steps.isEmpty()) {
            return List.of();
        }
        List<RecordedGroup> newest = groups(run, steps.getLast());
        int perStep = newest.stream().mapToInt(g -> g.group().rollouts().size()).sum();
        int wanted = Math.clamp((rollouts + perStep - 1L) / Math.max(1, perStep), 1, steps.size());
        List<RecordedGroup> spread = new ArrayList<>();
        for (int i = 1; i <= wanted; i++) {
            int at = (int) ((long) i * steps.size() / wanted) - 1;
            spread.addAll(at == steps.size() - 1 ? newest : groups(run, steps.get(at)));
        }
        return spread;
    }

    private List<RecordedGroup> groups(String run, long step) {
        return samples.find(run, step)
                .map(sample ->
                        sampled(sample.payload()).stream()
                                .map(group -> new RecordedGroup(sample.step(), group))
                                .toList())
                .orElse(List.of());
    }

    private List<SampledGroup> sampled(String payload) {
        return json.readValue(payload, TrainingEvent.RolloutsSampled.class).groups();
    }
}
