package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.GroupFate;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.GivenText;
import java.util.List;
import org.springframework.stereotype.Component;

/** Keeps what trainers say that they made of groups. */
@Component
public class Fates {
    private static final int MOST_AT_ONCE = 8192;
    private static final int REASON_LIMIT = 1000;

    private final OpenRunService openRuns;

    Fates(OpenRunService openRuns) {
        this.openRuns = openRuns;
    }

    /** Keeps what was told; what is told anew replaces what was told before. */
    public int tell(String run, List<GroupFate> fates) {
        check(fates);
        return openRuns.at(
                run,
                open -> {
                    open.touch();
                    open.load(fates.stream().map(GroupFate::lease).toList());
                    for (int i = 0; i < fates.size(); i++) {
                        tell(open, "groups[" + i + "]", fates.get(i));
                    }
                    return fates.size();
                });
    }

    private static void tell(OpenRun open, String place, GroupFate fate) {
        LeasedGroup group = open.group(fate.lease());
        if (!group.lease().isForTraining()) {
            throw new BadInput(
                    "lease " + fate.lease() + " is for validation and is not trained on",
                    place + ".lease",
                    "report it for training leases only");
        }
        group.mark(group.lease().marks().with(fate));
        open.writes().change(group.lease());
        if (!group.lease().isOrphaned()) {
            group.lease()
                    .observedStep()
                    .ifPresent(step -> open.recording().fates(step, group.lease().marks()));
        }
    }

    private static void check(List<GroupFate> fates) {
        if (fates.isEmpty() || fates.size() > MOST_AT_ONCE) {
            throw new BadInput(
                    "groups must have 1 to %,d entries, has %d"
                            .formatted(MOST_AT_ONCE, fates.size()),
                    "groups",
                    "send them in several requests");
        }
        for (int i = 0; i < fates.size(); i++) {
            String place = "groups[" + i + "]";
            fates.get(i).reason().ifPresent(reason -> GivenText.words(reason, place + ".reason"));
            if (fates.get(i).reason().filter(r -> r.length() > REASON_LIMIT).isPresent()) {
                throw new BadInput(
                        "reason must have at most " + REASON_LIMIT + " characters",
                        place + ".reason",
                        "shorten it");
            }
            if (fates.get(i).policyVersion().filter(version -> version < 0).isPresent()) {
                throw new BadInput(
                        "policyVersion must be >= 0, was " + fates.get(i).policyVersion().get(),
                        place + ".policyVersion",
                        "count optimiser steps from 0");
            }
        }
    }
}
