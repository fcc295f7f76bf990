package io.gradus.frontend.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.UI;
import io.gradus.backend.designs.DesignService;
import io.gradus.frontend.Documents;
import io.gradus.frontend.ScreenTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class TokensScreenTests extends ScreenTest {
    @Autowired private DesignService designs;

    @Test
    void everyCurriculumCanBeTheReaderAndTheAddressIsHandedOn() {
        designs.create(Documents.stages("reads-tokens"));
        UI.getCurrent().getInternals().dumpPendingJavaScriptInvocations();

        open("tokens", "curriculum=reads-tokens&text=1%2B1");

        var element = find(PromptTokens.class).single().getElement();
        assertThat(element.getPropertyRaw("curricula").toString())
                .contains("\"reads-tokens\"", "\"addition-ladder\"");
        assertThat(UI.getCurrent().getInternals().dumpPendingJavaScriptInvocations())
                .filteredOn(sent -> sent.getInvocation().getExpression().contains("arrive("))
                .singleElement()
                .satisfies(sent ->
                        assertThat(sent.getInvocation().getParameters().toString())
                                .contains("curriculum=reads-tokens", "text=1%2B1"));
    }
}
