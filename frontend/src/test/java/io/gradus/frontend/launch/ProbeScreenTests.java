package io.gradus.frontend.launch;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.IntegerField;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.probes.Probe;
import io.gradus.backend.probes.ProbeService;
import io.gradus.frontend.Documents;
import io.gradus.frontend.ScreenTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class ProbeScreenTests extends ScreenTest {
    @Autowired private DesignService designs;
    @Autowired private ProbeService probes;

    @Test
    void withoutANumberOfRolloutsNothingStartsAndTheFieldSaysSo() {
        int before = probes.list().size();
        form("probed-without");

        test(byId(IntegerField.class, "probe-samples")).setValue(null);
        click("start-probe");

        assertThat(byId(IntegerField.class, "probe-samples").getErrorMessage())
                .isEqualTo("must be a whole number from 1 to 4096");
        assertThat(probes.list()).hasSize(before);
    }

    @Test
    void aRunThatTrainedLendsItsPolicyAndOneThatDidNotDoesNot() {
        waiting("not-trained-yet");
        training("trained-a-step").begins().step(0.5);
        form("probed-with-a-policy");

        Select<?> policy = byId(Select.class, "probe-policy");
        assertThat(test(policy).getSuggestions())
                .startsWith("as training begins")
                .contains("checkpoint of trained-a-step, seed 1")
                .noneMatch(one -> one.contains("not-trained-yet"));
    }

    @Test
    void aProbeThatIsStartedIsShownCancelledAndListedWithItsCurriculum() {
        form("probed");
        click("start-probe");
        Probe probe = probes.list().getFirst();
        assertThat(path()).isEqualTo("probes/" + probe.id());
        assertThat(shown()).contains("Probe of probed", "64 rollouts per cell", "groups of 4");

        click("cancel-probe");

        assertThat(byId(Span.class, "probe-state").getText())
                .startsWith("cancelled")
                .endsWith("cancelled by a user");
        assertThat(find(Button.class).withId("cancel-probe").exists()).isFalse();
        assertThat(text(byId(Div.class, "probe-cells"))).isEqualTo("No cell was measured.");
        open("probes", "curriculum=addition-ladder");
        assertThat(text(byId(Div.class, "earlier-probes"))).doesNotContain(probe.id());
        open("probes");
        assertThat(text(byId(Div.class, "earlier-probes")))
                .contains(probe.id(), "probed @1", "0 cells", "cancelled");
    }

    private void form(String curriculum) {
        designs.create(Documents.stages(curriculum));
        open("probes", "curriculum=" + curriculum + "&version=1");
    }
}
