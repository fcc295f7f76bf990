package io.gradus.training.curriculum.filter;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Several filters, one after the other: each sees what those before it admit, as AND combines the
 * gates of prime-rl. The largest of their refills holds.
 */
@Choice(
        name = "all",
        explanation =
                "Groups that every one of several filters admits, each seeing what those before it admit; the largest of their refills holds.",
        source = "prime-rl")
public record AllFilters(
        @Setting(explanation = "The filters, in the order in which they decide.", min = 1, max = 8)
                List<GroupFilter> filters)
        implements GroupFilter {
    public AllFilters {
        filters = List.copyOf(filters);
    }

    @Override
    public int refill() {
        return filters.stream().mapToInt(GroupFilter::refill).max().orElse(0);
    }

    @Override
    public List<Optional<String>> refusals(List<ScoredGroup> groups) {
        List<Optional<String>> refusals = new ArrayList<>();
        List<Integer> left = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            refusals.add(Optional.empty());
            left.add(i);
        }
        for (GroupFilter filter : filters) {
            List<Optional<String>> some = filter.refusals(left.stream().map(groups::get).toList());
            for (int i = 0; i < some.size(); i++) {
                refusals.set(left.get(i), some.get(i));
            }
            left.removeIf(i -> refusals.get(i).isPresent());
        }
        return refusals;
    }

    @Override
    public Stream<GroupFilter> parts() {
        return filters.stream().flatMap(GroupFilter::parts);
    }

    @Override
    public void check(String place, Findings findings) {
        for (int i = 0; i < filters.size(); i++) {
            filters.get(i).check(place + ".all.filters[" + i + "]", findings);
        }
    }

    @Override
    public GroupFilter previewed() {
        return new AllFilters(filters.stream().map(GroupFilter::previewed).toList());
    }

    @Override
    public Stream<String> gaps() {
        return filters.stream().flatMap(GroupFilter::gaps);
    }
}
