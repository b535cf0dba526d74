-- /connected-apps has become a screen of the application: a site that was there before is found under a longer slug.
update sites set slug = 'connected-apps-' || substr(id, 1, 8) where slug = 'connected-apps';
