package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.QueryParameters;
import io.gradus.backend.designs.DesignSummary;
import io.gradus.backend.runs.ForkService;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.NameDialog;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.RunsNavigation;
import io.gradus.frontend.whatif.AddressedEdit;
import io.gradus.frontend.whatif.WhatIfPanel;
import io.gradus.training.document.DocumentEdits;
import java.util.List;

/** The run's document to change, and what would have become of the run. */
final class WhatIfPage extends Div implements RunPage.Located {
    private final transient Run run;
    private final transient WhatIfActions whatIf;
    private final WhatIfPanel panel;

    WhatIfPage(Run run, String document, WhatIfActions whatIf) {
        this.run = run;
        this.whatIf = whatIf;
        panel =
                new WhatIfPanel(
                        run.id(),
                        document,
                        whatIf.replays(),
                        whatIf.steering().rubrics(),
                        new Next());
        add(panel);
    }

    @Override
    public void at(QueryParameters query) {
        panel.at(query);
    }

    /** Actions on the changed document. */
    private final class Next implements WhatIfPanel.Actions {
        @Override
        public void save(String text) {
            List<String> taken =
                    whatIf.designs().curricula().stream().map(DesignSummary::id).toList();
            new NameDialog(
                            "Save as curriculum",
                            "The changed document becomes version 1 of a new curriculum, ready to "
                                    + "edit or to run from the beginning.",
                            NameDialog.free(run.curriculum() + "-what-if", taken),
                            name -> {
                                whatIf.designs()
                                        .create(DocumentEdits.set(text, "curriculum", name));
                                CurriculaNavigation.open(name);
                            })
                    .open();
        }

        @Override
        public boolean forks() {
            return !run.isExternal();
        }

        @Override
        public void fork(String text, long step) {
            Attempt.to(() -> {
                ForkService forks = whatIf.steering().forks();
                long checkpoint = forks.checkpointUpTo(run.id(), step);
                String there = forks.documentAt(run.id(), checkpoint);
                RunsNavigation.fork(run.id(), checkpoint, AddressedEdit.word(there, text));
            });
        }
    }
}
