package io.gradus.training.analysis.whatif;

import java.util.List;

/** Outcome of asking for a replay. */
public sealed interface WhatIfOutcome {
    /** The changed curriculum was led along the recording. */
    record Replayed(WhatIfReport report) implements WhatIfOutcome {}

    /** The changed document asks what the recording cannot answer; all such places. */
    record Refused(List<WhatIfRefusal> refusals) implements WhatIfOutcome {
        public Refused {
            refusals = List.copyOf(refusals);
        }
    }
}
