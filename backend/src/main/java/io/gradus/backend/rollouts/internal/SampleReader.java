package io.gradus.backend.rollouts.internal;

import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.TrainingEvent;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;
import tools.jackson.databind.json.JsonMapper;

/** Reads sampled groups with their texts, out of segments or, where those are gone, out of pins. */
@Service
class SampleReader {
    private final SampleStore samples;
    private final PinStore pins;
    private final JsonMapper json;

    SampleReader(SampleStore samples, PinStore pins, JsonMapper json) {
        this.samples = samples;
        this.pins = pins;
        this.json = json;
    }

    /**
     * The sampled groups of exactly this step; none where it has none or its texts were dropped.
     */
    List<SampledGroup> at(String run, long step) {
        return samples.find(run, step)
                .filter(sample -> sample.step() == step)
                .map(this::groups)
                .orElse(List.of());
    }

    /** The groups of a sample, as the run stored them; an older one may lack what is new. */
    List<SampledGroup> groups(SampleStore.Sample sample) {
        return json.readValue(sample.payload(), TrainingEvent.RolloutsSampled.class).groups();
    }

    /** One group; empty where its text is not kept. */
    Optional<SampledGroup> group(String run, long step, int group) {
        return at(run, step).stream()
                .filter(sampled -> sampled.index() == group)
                .findFirst()
                .or(() -> pins.sampled(run, step, group));
    }

    /** Sampled groups of other roles in the episodes of a group. */
    List<RolloutSearchController.OtherRole> otherRoles(String run, long step, int group) {
        List<SampledGroup> sampled = at(run, step);
        return sampled.stream()
                .filter(one -> one.index() == group)
                .flatMap(one -> sampled.stream().filter(other -> isOtherRole(one, other)))
                .map(other -> new RolloutSearchController.OtherRole(other.index(), role(other)))
                .toList();
    }

    private static boolean isOtherRole(SampledGroup one, SampledGroup other) {
        return one.problem().equals(other.problem()) && !role(one).equals(role(other));
    }

    private static String role(SampledGroup group) {
        return group.rollouts().getFirst().role();
    }
}
