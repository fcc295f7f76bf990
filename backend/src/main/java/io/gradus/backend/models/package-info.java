/** Published models of the server's machine: what is here, and how more is fetched. */
package io.gradus.backend.models;
