package io.gradus.backend.rollouts.internal;

import io.gradus.training.event.SampledGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Finds groups by facts and, within a bound on work, by their texts. */
@Service
class RolloutSearch {
    /** Groups whose texts one search reads at most; the answer says where to go on. */
    static final int MOST_TEXTS = 400;

    private static final int CHUNK = 50;

    private final FactSearch facts;
    private final SampleReader samples;

    RolloutSearch(FactSearch facts, SampleReader samples) {
        this.facts = facts;
        this.samples = samples;
    }

    /**
     * A part of what was found.
     *
     * @param next where to go on; empty at the end
     * @param looked groups whose texts were read for it; 0 without a text to look for
     */
    record Part(List<FoundGroup> groups, Optional<Integer> next, int looked) {}

    /** At most {@code limit} groups from the {@code after}-th candidate on. */
    Part find(String run, RolloutQuery query, int after, int limit) {
        return query.text()
                .map(text -> byText(run, query, text, after, limit))
                .orElseGet(() -> byFacts(run, query, after, limit));
    }

    private Part byFacts(String run, RolloutQuery query, int after, int limit) {
        List<FoundGroup> found = facts.groups(run, query, after, limit + 1);
        boolean more = found.size() > limit;
        return new Part(
                more ? found.subList(0, limit) : found,
                more ? Optional.of(after + limit) : Optional.empty(),
                0);
    }

    private Part byText(String run, RolloutQuery query, String text, int after, int limit) {
        List<FoundGroup> found = new ArrayList<>();
        var match = new TextMatch(text);
        int looked = 0;
        while (looked < MOST_TEXTS) {
            List<FoundGroup> candidates = facts.groups(run, query, after + looked, CHUNK);
            for (FoundGroup candidate : candidates) {
                looked++;
                Optional<SampledGroup> sampled =
                        samples.group(run, candidate.step(), candidate.group());
                sampled.flatMap(texts -> match.narrow(candidate, texts)).ifPresent(found::add);
                if (found.size() == limit) {
                    return new Part(found, Optional.of(after + looked), looked);
                }
            }
            if (candidates.size() < CHUNK) {
                return new Part(found, Optional.empty(), looked);
            }
        }
        return new Part(found, Optional.of(after + looked), looked);
    }
}
