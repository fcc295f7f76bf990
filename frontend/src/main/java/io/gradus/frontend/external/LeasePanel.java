package io.gradus.frontend.external;

import com.vaadin.flow.component.html.DescriptionList;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import io.gradus.backend.leases.LeaseCounts;

/** Panel of what became of the leases. */
final class LeasePanel extends Div {
    private final DescriptionList counts = new DescriptionList();

    LeasePanel(LeaseCounts count) {
        setId("external-leases");
        addClassName("panel");
        counts.addClassName("external-counts");
        line("open", count.open(), "awaited");
        line("waiting", count.waiting(), "complete groups that wait for their step");
        line("observed", count.observed(), "groups");
        line("expired", count.expired(), "groups settled with missing completions");
        line("lost", count.lost(), "leases that expired with fewer than 2 completions");
        line("stale", count.stale(), "groups of an earlier stage; scored only");
        line("missing", count.missing(), "completions that missed the deadline");
        line("late", count.late(), "late completions; scored only");
        line("surplus", count.surplus(), "completions beyond a group's size; scored only");
        line("lagged", count.lagged(), "groups too far behind the newest policy; scored only");
        line("released", count.released(), "leases that the trainer returned");
        line("orphaned", count.orphaned(), "leases discarded by a rewind; scored only");
        line("trained", count.trained(), "groups, as reported by the trainer");
        line("dropped", count.dropped(), "groups that the trainer left out");
        line("aged out", count.agedOut(), "groups that were too old for the trainer");
        line("validation", count.validation(), "leases on held-out problems; never observed");
        add(new H2("Leases"), counts);
    }

    private void line(String word, long count, String explanation) {
        counts.add(
                new DescriptionList.Term(word),
                new DescriptionList.Description(count + " " + explanation));
    }
}
