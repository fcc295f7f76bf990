package io.gradus.backend.rollouts.internal;

import io.gradus.backend.runs.RunRewound;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventJson;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Takes the groups, texts, facts and fates of later steps out of a run, and their pins to the
 * branch. Forms of completions that were new in them are new again, as far as their texts are still
 * there to tell them.
 */
@Component
class RolloutCut {
    private final GroupStore groups;
    private final SampleStore samples;
    private final FactStore facts;
    private final FormStore forms;
    private final FateStore fates;
    private final PinStore pins;

    RolloutCut(
            GroupStore groups,
            SampleStore samples,
            FactStore facts,
            FormStore forms,
            FateStore fates,
            PinStore pins) {
        this.fates = fates;
        this.pins = pins;
        this.groups = groups;
        this.samples = samples;
        this.facts = facts;
        this.forms = forms;
    }

    /** Leaves what happened up to a step, inside the transaction that holds the run. */
    void behind(RunRewound rewound) {
        String run = rewound.run();
        long step = rewound.step();
        List<SampleStore.Sample> later = samples.behind(run, step);
        groups.rewind(run, step);
        samples.rewind(run, step);
        fates.rewind(run, step);
        pins.leave(run, step, rewound.branch());
        Set<FactStore.Place> novel = facts.rewind(run, step);
        Set<KnownForms.Form> shown = new HashSet<>();
        for (SampleStore.Sample sample : later) {
            if (EventJson.read(sample.payload())
                    instanceof TrainingEvent.RolloutsSampled(_, _, _, var sampled)) {
                sampled.forEach(group -> shown.addAll(novelForms(sample.step(), group, novel)));
            }
        }
        forms.forget(run, shown);
    }

    private static Set<KnownForms.Form> novelForms(
            long step, SampledGroup group, Set<FactStore.Place> novel) {
        List<KnownForms.Form> all = FormStore.forms(group);
        Set<KnownForms.Form> found = new HashSet<>();
        for (int i = 0; i < all.size(); i++) {
            if (novel.contains(new FactStore.Place(step, group.index(), i))) {
                found.add(all.get(i));
            }
        }
        return found;
    }
}
