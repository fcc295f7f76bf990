package io.gradus.training.curriculum.kind;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.kind.TraceOffers.Fate;
import org.junit.jupiter.api.Test;

class TraceOffersTests {
    @Test
    void everyTraceHasOneFate() {
        assertThat(TraceOffers.fate(true, false, true)).isEqualTo(Fate.KEPT);
        assertThat(TraceOffers.fate(false, false, false)).isEqualTo(Fate.POOR);
        assertThat(TraceOffers.fate(false, true, false)).isEqualTo(Fate.POOR);
        assertThat(TraceOffers.fate(true, true, false)).isEqualTo(Fate.FULL);
        assertThat(TraceOffers.fate(true, false, false)).isEqualTo(Fate.KNOWN);
    }

    @Test
    void sharesAreOfAllThatWereOffered() {
        TraceOffers offers = new TraceOffers();
        offers.add(Fate.KEPT, 1);
        offers.add(Fate.KEPT, 0.6);
        offers.add(Fate.POOR, 0.2);
        offers.add(Fate.FULL, 0.5);

        assertThat(offers.metrics())
                .containsExactlyInAnyOrder(
                        new Metric("rule/collected/kept", 0.5),
                        new Metric("rule/collected/poor", 0.25),
                        new Metric("rule/collected/known", 0),
                        new Metric("rule/collected/full", 0.25),
                        new Metric("rule/collected/lowest", 0.6));
    }

    @Test
    void aStepThatOffersNothingTellsNothing() {
        assertThat(new TraceOffers().metrics()).isEmpty();
    }
}
